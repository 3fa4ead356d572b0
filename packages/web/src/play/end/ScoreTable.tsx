import type { ReactNode } from 'react';
import type { BoardContext } from '../../board/context.ts';
import { Token } from '../../board/Token.tsx';
import panel from '../../ui/Panel.module.css';
import styles from './ScoreTable.module.css';

const OTHER_BAR = '#235C91';
const BAR_WIDTH = 66;

/** Points by category, for each player. */
export function ScoreTable({ board }: { readonly board: BoardContext }): ReactNode {
  const { view, words, translator, avatars, catalog, screen } = board;
  const most = Math.max(...view.players.flatMap((p) => Object.values(p.score.parts)), 1);
  return (
    <section className={`${panel.panel} ${styles.scores}`}>
      <h2>{words('end.where')}</h2>
      <table>
        <thead>
          <tr>
            <th>
              <span className="sr">{words('end.where')}</span>
            </th>
            {view.players.map((p) => (
              <th key={p.seat} scope="col">
                <span>
                  <Token avatar={avatars[p.seat]} size={28} />
                  {avatars[p.seat].name}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {catalog.categories.map((part) => {
            const row = view.players.map((p) => p.score.parts[part] ?? 0);
            const top = Math.max(...row);
            const background = screen.scoreBars[part] ?? OTHER_BAR;
            return (
              <tr key={part}>
                <th scope="row">{translator.category(part)}</th>
                {row.map((n, seat) => (
                  // oxlint-disable-next-line react/no-array-index-key
                  <td key={seat} data-best={(n === top && n > 0) || undefined}>
                    <span className={styles.value}>
                      <b>{n}</b>
                      <i style={{ width: Math.max(0, (n / most) * BAR_WIDTH), background }} />
                    </span>
                  </td>
                ))}
              </tr>
            );
          })}
          <tr className={styles.total} data-test="total">
            <th scope="row">{translator.say('score.total')}</th>
            {view.players.map((p) => (
              <td key={p.seat}>
                <b>{p.score.total}</b>
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </section>
  );
}
