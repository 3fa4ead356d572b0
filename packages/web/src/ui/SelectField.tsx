import type { ReactNode } from 'react';
import { Button, Label, ListBox, ListBoxItem, Popover, Select, SelectValue } from 'react-aria-components';
import styles from './SelectField.module.css';
import field from './Field.module.css';

/** A list to choose one value from. */
export function SelectField<T extends string | number>({
  label,
  value,
  of,
  say,
  about,
  choose,
}: {
  readonly label: string;
  readonly value: T;
  readonly of: readonly T[];
  readonly say: (one: T) => string;
  /** A line that says more. */
  readonly about?: (one: T) => string;
  readonly choose: (one: T) => void;
}): ReactNode {
  return (
    <Select
      className={field.labelled}
      data-test="select"
      selectedKey={`${value}`}
      onSelectionChange={(key) => {
        const found = of.find((one) => `${one}` === key);
        if (found !== undefined) choose(found);
      }}
    >
      <Label>{label}</Label>
      <Button className={field.field}>
        <SelectValue />
        <span aria-hidden="true">▾</span>
      </Button>
      <Popover className={styles.popover}>
        <ListBox>
          {of.map((one) => (
            <ListBoxItem key={`${one}`} id={`${one}`} textValue={say(one)} className={styles.entry}>
              {about === undefined ? (
                say(one)
              ) : (
                <span>
                  {say(one)}
                  <small>{about(one)}</small>
                </span>
              )}
            </ListBoxItem>
          ))}
        </ListBox>
      </Popover>
    </Select>
  );
}
