import type {
  Analysis,
  Choices,
  Command,
  ConfirmedEmail,
  Decision,
  LobbyTable,
  Me,
  Moderation,
  ModerationSearch,
  MyTable,
  NewReport,
  NewTable,
  Profile,
  Refusal,
  ReminderChannels,
  Reminders,
  Report,
  ReportDetails,
  RestrictionKind,
  RestrictPerson,
  SignIns,
  TableInfo,
  TableSnapshot,
} from '@evertable/protocol';

/** A request the server refused. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly field: string | undefined;
  constructor(status: number, { code, why, field }: Refusal) {
    super(why);
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.field = field;
  }
}

export interface ApiOptions {
  /** Address of the server; empty for the one the page came from. */
  readonly base?: string;
  /** For programs: the token from a stored cookie. Browsers send the cookie by themselves. */
  readonly token?: string;
}

/** The HTTP part of the protocol, one method for each request. */
export class Api {
  readonly base: string;
  /** For programs: read from the cookie the server sets. Browsers hide it from scripts. */
  token: string | null;

  constructor(options: ApiOptions = {}) {
    this.base = options.base ?? '';
    this.token = options.token ?? null;
  }

  choices = (): Promise<Choices> => this.get('/api/games');

  me = (): Promise<Me> => this.get('/api/me');
  guest = (name: string): Promise<Me> => this.send('POST', '/api/guests', { name });
  register = (name: string, password: string): Promise<Me> =>
    this.send('POST', '/api/accounts', { name, password });
  login = (name: string, password: string, keepGames = true): Promise<Me> =>
    this.send('POST', '/api/login', { name, password, keepGames });
  logout = (): Promise<unknown> => this.send('POST', '/api/logout', {});
  change = (what: { name?: string; password?: string; oldPassword?: string }): Promise<Me> =>
    this.send('PATCH', '/api/me', what);
  deleteMe = (): Promise<unknown> => this.send('DELETE', '/api/me');
  reminders = (): Promise<Reminders> => this.get('/api/me/reminders');
  setReminders = (reminders: Reminders): Promise<Reminders> =>
    this.send('PUT', '/api/me/reminders', reminders);
  reminderChannels = (): Promise<ReminderChannels> => this.get('/api/push-key');
  /** The devices that are signed in, and the passkeys. */
  signIns = (): Promise<SignIns> => this.get('/api/me/sign-ins');
  endSession = (id: string): Promise<unknown> => this.send('DELETE', `/api/me/sessions/${id}`);
  endOtherSessions = (): Promise<unknown> => this.send('DELETE', '/api/me/sessions');
  deletePasskey = (id: string): Promise<unknown> =>
    this.send('DELETE', `/api/me/passkeys/${encodeURIComponent(id)}`);
  /** Sends a letter; the address counts when the link in it was used. */
  setEmail = (email: string, password?: string, language?: string): Promise<Me> =>
    this.send('POST', '/api/me/email', { email, password, language });
  removeEmail = (password?: string): Promise<Me> => this.send('DELETE', '/api/me/email', { password });
  confirmEmail = (token: string): Promise<ConfirmedEmail> =>
    this.send('POST', '/api/email/confirm', { token });
  /** Sends a letter to all accounts with this address, if there are any. */
  recover = (email: string, language?: string): Promise<unknown> =>
    this.send('POST', '/api/recovery', { email, language });
  recoverPassword = (token: string, password: string): Promise<Me> =>
    this.send('POST', '/api/recovery/password', { token, password });
  /** Everything the server has about the person. */
  exportMe = (): Promise<unknown> => this.get('/api/me/export');

  report = (report: NewReport): Promise<unknown> => this.send('POST', '/api/reports', report);

  /** For operators. */
  readonly moderation = {
    overview: (): Promise<Moderation> => this.get('/api/moderation'),
    closed: (): Promise<{ reports: Report[] }> => this.get('/api/moderation/reports'),
    report: (id: string): Promise<ReportDetails> => this.get(`/api/moderation/reports/${id}`),
    decide: (id: string, decision: Decision): Promise<unknown> =>
      this.send('POST', `/api/moderation/reports/${id}`, decision),
    restrict: (person: string, restriction: RestrictPerson): Promise<unknown> =>
      this.send('POST', `/api/moderation/people/${person}/restrictions`, restriction),
    lift: (person: string, kind: RestrictionKind): Promise<unknown> =>
      this.send('DELETE', `/api/moderation/people/${person}/restrictions/${kind}`),
    removeLine: (table: string, n: number): Promise<unknown> =>
      this.send('DELETE', `/api/moderation/tables/${table}/chat/${n}`),
    closeTable: (table: string, why = ''): Promise<unknown> =>
      this.send('POST', `/api/moderation/tables/${table}/close`, { why }),
    retryTable: (table: string): Promise<unknown> =>
      this.send('POST', `/api/moderation/tables/${table}/retry`, {}),
    search: (text: string): Promise<ModerationSearch> =>
      this.get(`/api/moderation/search?${new URLSearchParams({ text }).toString()}`),
  };

  myTables = (): Promise<{ tables: MyTable[] }> => this.get('/api/me/tables');
  person = (id: string): Promise<Profile> => this.get(`/api/people/${id}`);

  /** Options for `navigator.credentials` of the browser, then its response. */
  newPasskey = (name?: string): Promise<unknown> =>
    this.send('POST', '/api/passkeys/new', { ...(name !== undefined && { name }) });
  addPasskey = (response: unknown, name?: string): Promise<Me> =>
    this.send('POST', '/api/passkeys', { response, ...(name !== undefined && { name }) });
  askPasskey = (): Promise<unknown> => this.send('POST', '/api/passkeys/ask', {});
  passkeyLogin = (response: unknown, keepGames = true): Promise<Me> =>
    this.send('POST', '/api/passkeys/login', { response, keepGames });

  lobby = (query: Record<string, string> = {}): Promise<{ tables: LobbyTable[] }> =>
    this.get(`/api/tables?${new URLSearchParams(query).toString()}`);
  create = (table: NewTable): Promise<TableInfo> => this.send('POST', '/api/tables', table);
  table = (id: string): Promise<TableInfo> => this.get(`/api/tables/${id}`);
  now = (id: string): Promise<TableSnapshot> => this.get(`/api/tables/${id}/now`);
  command = (command: Command): Promise<{ commandId: string; seq: number }> =>
    this.send('POST', `/api/tables/${command.table}/acts`, command);
  /** The record of a finished game, in the format `evertable replay` reads. */
  record = (id: string): Promise<unknown> => this.get(`/api/tables/${id}/record`);
  analysis = (id: string): Promise<Analysis> => this.get(`/api/tables/${id}/analysis`);
  rematch = (id: string, deal: 'new' | 'same'): Promise<TableInfo> =>
    this.send('POST', `/api/tables/${id}/rematch`, { deal });

  private get<T>(path: string): Promise<T> {
    return this.send('GET', path);
  }

  private async send<T>(method: string, path: string, body?: unknown): Promise<T> {
    const response = await fetch(this.base + path, {
      method,
      credentials: 'same-origin',
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(this.token !== null && { authorization: `Bearer ${this.token}` }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    // Programs can read this header; browsers hide it from scripts.
    const cookie = /(?:^|,\s*)evertable=([\w-]{20,})/.exec(response.headers.get('set-cookie') ?? '');
    if (cookie?.[1] !== undefined) this.token = cookie[1];
    const json: unknown = await response.json().catch(() => ({ code: 'fault', why: response.statusText }));
    if (!response.ok) throw new ApiError(response.status, json as Refusal);
    return json as T;
  }
}
