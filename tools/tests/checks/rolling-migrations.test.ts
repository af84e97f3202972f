import { describe, expect, it } from 'vitest'
import { rolling_migrations } from '../../checks/sql/rolling-migrations.ts'
import { violationsOf, plant } from './plant.ts'

const file = 'db/migrations/0052_menus_change.sql'
const violations = (text: string, name = file): Promise<string[]> =>
  violationsOf(rolling_migrations, plant({ [name]: text }))

describe('migrations that the version before cannot work on beside', () => {
  it.each([
    ['a table that goes', 'drop table menus.menus;', 'drops menus.menus'],
    ['a view that goes', 'drop view if exists menus.v_menus;', 'drops menus.v_menus'],
    ['a column that goes', 'alter table menus.menus drop column owner;', 'drops a column of menus.menus'],
    ['one that goes without the word', 'alter table menus.menus drop owner;', 'drops a column of menus.menus'],
    ['a column renamed', 'alter table menus.menus rename column a to b;', 'renames a part of menus.menus'],
    ['a table renamed', 'alter table menus.menus\n  rename to cards;', 'renames a part of menus.menus'],
    ['a view renamed', 'alter view menus.v_a rename to v_b;', 'renames menus.v_a or a part of it'],
    [
      'a column that nobody fills',
      'alter table menus.menus add column a int, ADD COLUMN b int NOT NULL;',
      'adds a column without default that may not be empty, one of menus.menus',
    ],
    [
      'one whose default goes again',
      'alter table menus.menus add column a int not null default 1;\nalter table menus.menus alter column a drop default;',
      'takes the default of a, a column of menus.menus',
    ],
    [
      'a column that was free',
      'alter table menus.menus alter a set not null;',
      'lets a not be empty any more, a column of menus.menus',
    ],
    [
      'another type',
      'alter table menus.menus alter column a type numeric(9, 2);',
      'makes a of another type, a column of menus.menus',
    ],
    [
      'a new rule',
      'alter table menus.menus add constraint a_is_small check (a in (1, 2));',
      'asks more of the rows of menus.menus',
    ],
    ['a new key', 'create unique index a on menus.menus (a);', 'asks more of the rows of menus.menus'],
  ])('refuses %s, unless its first line says what to do', async (_name, text, what) => {
    expect((await violations(text)).map((violation) => violation.replace(/^\S+ /, ''))).toEqual([what])
    expect(await violations(`-- Stop first: the version before writes it.\n${text}`)).toEqual([])
    expect(await violations(`-- Rolls: nothing has read it since 0048.\n${text}`)).toEqual([])
    expect(await violations(`-- Stop first:\n${text}`)).toHaveLength(1)
    expect(await violations(text, 'db/migrations/0051_menus_change.sql')).toEqual([])
  })

  it('lets a migration add what may be missing, and do with its own as it likes', async () => {
    const text = `-- A rule; drop table menus.menus.
create table menus.cards (uuid uuid primary key, a int not null);
alter table menus.cards add constraint a_is_small check (a < 3), alter column a type bigint;
create unique index cards_a on menus.cards (a);
alter table menus.menus add column b int, add column c numeric(9, 2) not null default 0, drop constraint old, set (fillfactor = 50);
alter table menus.menus add column d timestamptz default now();
alter table menus.menus alter column d drop default;
alter table menus.menus add constraint menus_once unique (b);
create index menus_b on menus.menus (b);
drop view menus.v_menus;
create view menus.v_menus as select b from menus.menus;
drop index menus.old;
create unique index old on menus.menus (a) where b is null;
`
    expect(await violations(text)).toEqual([])
  })
})
