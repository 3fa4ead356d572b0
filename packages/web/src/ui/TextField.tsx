import type { ReactNode } from 'react';
import field from './Field.module.css';

/** A labelled text input. */
export function TextField({
  label,
  value,
  set,
  type = 'text',
  complete,
  max = 200,
  placeholder,
}: {
  readonly label: string;
  readonly value: string;
  readonly set: (value: string) => void;
  readonly type?: string;
  /** The `autocomplete` attribute. */
  readonly complete?: string;
  readonly max?: number;
  readonly placeholder?: string;
}): ReactNode {
  return (
    <label className={field.labelled}>
      <span>{label}</span>
      <input
        className={field.field}
        type={type}
        autoComplete={complete}
        maxLength={max}
        value={value}
        placeholder={placeholder}
        onChange={(event) => set(event.target.value)}
      />
    </label>
  );
}
