/** Two account names are the same when they differ only in case or in Unicode form. */
export const uniqueName = (name: string): string => name.normalize('NFKC').toLowerCase();
