import { isLanguage, type Language } from '@evertable/text';

interface Letter {
  readonly subject: string;
  readonly text: string;
}

interface LetterValues {
  readonly site: string;
  readonly link: string;
  readonly name: string;
}

export type LetterKind = 'confirm' | 'recover' | 'changed';

/**
 * A letter to confirm an address must not repeat anything its sender chose, such as a name: it goes to people who may
 * not know of it.
 */
const LETTERS: Readonly<
  Record<Language, Readonly<Record<LetterKind, (values: LetterValues) => readonly [string, string]>>>
> = {
  en: {
    confirm: ({ site, link }) => [
      'Confirm your e-mail address',
      `Somebody wants to use this address at ${site}. If it was you, open this link within 24 hours:\n\n${link}\n\nIf it was not you, do nothing: nothing more will be sent.`,
    ],
    recover: ({ site, link, name }) => [
      'Choose a new password',
      `Somebody asked for a new password for the account “${name}” at ${site}. If it was you, open this link within one hour:\n\n${link}\n\nIf it was not you, do nothing: your password stays as it is.`,
    ],
    changed: ({ site, name }) => [
      'Your e-mail address was changed',
      `“${name}” at ${site} now uses another e-mail address, or none. If it was not you, sign in, change your password and sign out everywhere else.`,
    ],
  },
  it: {
    confirm: ({ site, link }) => [
      'Conferma il tuo indirizzo e-mail',
      `Qualcuno vuole usare questo indirizzo su ${site}. Se sei stato tu, apri questo link entro 24 ore:\n\n${link}\n\nSe non sei stato tu, non fare nulla: non riceverai altri messaggi.`,
    ],
    recover: ({ site, link, name }) => [
      'Scegli una nuova password',
      `Qualcuno ha chiesto una nuova password per l’account «${name}» su ${site}. Se sei stato tu, apri questo link entro un’ora:\n\n${link}\n\nSe non sei stato tu, non fare nulla: la tua password resta com’è.`,
    ],
    changed: ({ site, name }) => [
      'Il tuo indirizzo e-mail è cambiato',
      `«${name}» su ${site} ora usa un altro indirizzo e-mail, o nessuno. Se non sei stato tu, accedi, cambia la password ed esci da tutti gli altri dispositivi.`,
    ],
  },
  fr: {
    confirm: ({ site, link }) => [
      'Confirmez votre adresse e-mail',
      `Quelqu’un veut utiliser cette adresse sur ${site}. Si c’est vous, ouvrez ce lien dans les 24 heures :\n\n${link}\n\nSi ce n’est pas vous, ne faites rien : rien d’autre ne sera envoyé.`,
    ],
    recover: ({ site, link, name }) => [
      'Choisissez un nouveau mot de passe',
      `Quelqu’un a demandé un nouveau mot de passe pour le compte « ${name} » sur ${site}. Si c’est vous, ouvrez ce lien dans l’heure :\n\n${link}\n\nSi ce n’est pas vous, ne faites rien : votre mot de passe reste le même.`,
    ],
    changed: ({ site, name }) => [
      'Votre adresse e-mail a changé',
      `« ${name} » sur ${site} utilise maintenant une autre adresse e-mail, ou aucune. Si ce n’est pas vous, connectez-vous, changez de mot de passe et déconnectez tous les autres appareils.`,
    ],
  },
  es: {
    confirm: ({ site, link }) => [
      'Confirma tu dirección de correo',
      `Alguien quiere usar esta dirección en ${site}. Si has sido tú, abre este enlace en un plazo de 24 horas:\n\n${link}\n\nSi no has sido tú, no hagas nada: no se enviará nada más.`,
    ],
    recover: ({ site, link, name }) => [
      'Elige una contraseña nueva',
      `Alguien ha pedido una contraseña nueva para la cuenta «${name}» en ${site}. Si has sido tú, abre este enlace en el plazo de una hora:\n\n${link}\n\nSi no has sido tú, no hagas nada: tu contraseña sigue igual.`,
    ],
    changed: ({ site, name }) => [
      'Tu dirección de correo ha cambiado',
      `«${name}» en ${site} usa ahora otra dirección de correo, o ninguna. Si no has sido tú, entra, cambia la contraseña y cierra la sesión en los demás dispositivos.`,
    ],
  },
};

/** A letter in this language, or in English. */
export function letterOf(kind: LetterKind, language: string | undefined, values: LetterValues): Letter {
  const wanted = language ?? 'en';
  const [subject, text] = LETTERS[isLanguage(wanted) ? wanted : 'en'][kind](values);
  return { subject, text };
}
