interface LockEntry {
  readonly version?: string;
  readonly resolved?: string;
  readonly link?: boolean;
  readonly dev?: boolean;
  readonly optional?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

/** The part of package-lock.json that is used. */
export interface Lock {
  readonly packages: Readonly<Record<string, LockEntry>>;
}

/** What these workspaces need at run time: their entries of the lock file, and those of their dependencies. */
export function runtimeLock(lock: Lock, workspaces: readonly string[]): Lock {
  const found = new Map<string, LockEntry>();
  const visit = (path: string): void => {
    const entry = lock.packages[path];
    if (entry === undefined || found.has(path)) return;
    const { devDependencies: _unused, ...kept } = entry;
    found.set(path, kept);
    if (entry.link === true && entry.resolved !== undefined) visit(entry.resolved);
    const { dependencies, optionalDependencies, peerDependencies } = entry;
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies })) {
      const at = placeOf(lock, path, name);
      if (at !== null && lock.packages[at].dev !== true) visit(at);
    }
  };
  for (const workspace of workspaces) {
    const name = Object.keys(lock.packages).find((path) => lock.packages[path].resolved === workspace);
    visit(name ?? workspace);
  }
  return { ...lock, packages: Object.fromEntries([...found].sort(([a], [b]) => (a < b ? -1 : 1))) };
}

/** Where a package finds another, as Node looks for it: in its own node_modules, then in those of the folders above. */
function placeOf(lock: Lock, from: string, name: string): string | null {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')))) {
    const at = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`;
    if (lock.packages[at] !== undefined) return at;
    if (folder === '') return null;
  }
}
