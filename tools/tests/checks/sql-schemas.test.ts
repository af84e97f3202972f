import { describe, expect, it } from 'vitest'
import { sql_schemas } from '../../checks/sql/sql-schemas.ts'
import { violationsOf, plant } from './plant.ts'

const queries = 'apps/api/src/modules/food-ordering/food-ordering.queries.ts'

describe('SQL in code', () => {
  it('lets a module name its own schema, aliases and published views of its map line', async () => {
    const project = plant({
      [queries]: [
        `const columns = 'o.uuid, o.total'`,
        'export const list = `select ${columns}, p.name -- not identity.users',
        `  from food_ordering.orders o join programs.v_programs p on p.uuid = o.program_uuid where o.note <> 'identity.users'\``,
      ].join('\n'),
      'apps/api/src/modules/statistics/statistics.queries.ts':
        'export const x = `select sum(total) from food_ordering.v_orders`\n',
      'apps/api/src/seed/demo.ts': 'export const x = `delete from identity.users`\n',
    })
    expect(await violationsOf(sql_schemas, project)).toEqual([])
  })

  it('refuses SQL of a module that stands in no queries file', async () => {
    const sql = `export const x = 'select 1 from food_ordering.orders'\n`
    const project = plant({
      'apps/api/src/modules/food-ordering/orders/place-order.ts': sql,
      'apps/api/src/modules/food-ordering/orders/order.queries.ts': sql,
      'apps/api/src/modules/food-ordering/people/personal-data.ts': sql,
      'apps/api/src/platform/jobs/events.ts': `export const x = 'select 1 from platform.events'\n`,
    })
    expect(await violationsOf(sql_schemas, project)).toEqual([
      'apps/api/src/modules/food-ordering/orders/place-order.ts:1 holds SQL, and is no queries file',
    ])
  })

  it.each([
    ['a foreign table in a string', `export const x = 'select name from programs.programs'`, 'programs.programs'],
    [
      'a foreign table in a template',
      'export const x = `select p.name\n from programs.programs p`',
      'programs.programs',
    ],
    ['a quoted name', `export const x = 'select 1 from "programs"."programs"'`, 'programs.programs'],
    [
      'a foreign table hidden in a constant',
      `const from = 'from menus.products'\nexport const x = \`select 1 \${from}\``,
      'menus.products',
    ],
    [
      'a view of a module that the map line does not name',
      `export const x = 'select 1 from ledger.v_accounts'`,
      'ledger.v_accounts',
    ],
    ['a table of the platform', `export const x = 'delete from platform.handled_events'`, 'platform.handled_events'],
    ['a job put past the queue', `export const x = "select graphile_worker.add_job('x')"`, 'graphile_worker.add_job'],
  ])('refuses %s', async (_what, text, name) => {
    const violations = await violationsOf(sql_schemas, plant({ [queries]: `${text}\n` }))
    expect(violations.map((violation) => violation.replace(/^\S+ /, ''))).toEqual([`food-ordering names ${name}`])
  })

  it('refuses platform that names a table of a module', async () => {
    const project = plant({
      'apps/api/src/platform/db/grant.ts': `export const x = 'revoke update on ledger.journals from app'\n`,
    })
    expect(await violationsOf(sql_schemas, project)).toEqual([
      'apps/api/src/platform/db/grant.ts:1 platform names ledger.journals',
    ])
  })

  it.each([
    [
      'a value in a template',
      'export const x = (id: string) => `select 1 from food_ordering.orders where id = ${id}`',
      'id',
    ],
    ['a value added', `export const x = (id: string) => 'select 1 from food_ordering.orders where id = ' + id`, 'id'],
    [
      'a fragment from elsewhere',
      'export const x = (order: { by: string }) => `select 1 from food_ordering.orders order by ${order.by}`',
      'order.by',
    ],
  ])('refuses SQL built from %s', async (_what, text, gap) => {
    expect(await violationsOf(sql_schemas, plant({ [queries]: `${text}\n` }))).toEqual([
      `${queries}:1 builds SQL from a value: ${gap}`,
    ])
  })
})

describe('migrations', () => {
  const clean = `create schema menus;
-- identity.users is only mentioned here; and 'create table x' too
create table menus.menus (program_uuid uuid primary key references programs.programs, owner uuid references identity.users on delete cascade);
create index menus_owner on menus.menus (owner);
create view menus.v_menus as select m.owner from menus.menus m join programs.v_programs p on p.uuid = m.program_uuid;
create function menus.touch() returns trigger language plpgsql as $$ begin update menus.menus set owner = null; return new; end $$;
create trigger touched after insert on menus.menus for each row execute function menus.touch();
create trigger kept before delete on menus.menus for each row execute function platform.refuse_change();
insert into menus.menus values ('a;b', null);
`

  it('lets a feature build in its own schema, with foreign keys down the staircase', async () => {
    expect(await violationsOf(sql_schemas, plant({ 'db/migrations/0001_menus_create-menus.sql': clean }))).toEqual([])
  })

  it.each([
    [
      'a table of another feature',
      'create table programs.extra (uuid uuid primary key);',
      'the migration of menus changes programs.extra',
    ],
    [
      'a foreign column',
      'alter table only programs.programs add column x text;',
      'the migration of menus changes programs.programs',
    ],
    [
      'a foreign index',
      'create unique index x on programs.programs (uuid);',
      'the migration of menus changes programs.programs',
    ],
    [
      'a foreign trigger',
      'create trigger x after insert on programs.programs for each row execute function menus.touch();',
      'the migration of menus changes programs.programs',
    ],
    ['a foreign schema', 'create schema if not exists loyalty;', 'the migration of menus changes loyalty'],
    ['foreign rows', 'update programs.programs set name = 1;', 'the migration of menus changes programs.programs'],
    ['a table without schema', 'create table extras (uuid uuid);', 'names extras without its schema'],
  ])('refuses %s', async (_what, text, what) => {
    const violations = await violationsOf(
      sql_schemas,
      plant({ 'db/migrations/0001_menus_create-menus.sql': `-- first\n${text}\n` }),
    )
    expect(violations).toContain(`db/migrations/0001_menus_create-menus.sql:2 ${what}`)
  })

  it.each([
    [
      'a foreign key upwards',
      'create table menus.x (order_uuid uuid references food_ordering.orders);',
      'food_ordering.orders',
    ],
    [
      'a view over a foreign table',
      'create view menus.v_x as select name from programs.programs;',
      'programs.programs',
    ],
    [
      'a function that reaches out',
      'create function menus.f() returns void language sql as $$ select 1 from ledger.accounts $$;',
      'ledger.accounts',
    ],
    ['a closed function of the platform', 'select platform.forget();', 'platform.forget'],
  ])('refuses %s', async (_what, text, name) => {
    expect(await violationsOf(sql_schemas, plant({ 'db/migrations/0001_menus_create-menus.sql': text }))).toEqual([
      `db/migrations/0001_menus_create-menus.sql:1 the migration of menus names ${name}`,
    ])
  })

  it('refuses gaps, doubles, unknown features, other names, and transactions of their own', async () => {
    const project = plant({
      'db/migrations/0001_menus_create-menus.sql': 'create schema menus;',
      'db/migrations/0001_geo_create-places.sql': 'begin;\ncreate schema geo;',
      'db/migrations/0004_loyalty_create-points.sql': 'select 1;',
      'db/migrations/0005_menus.sql': 'select 1;',
    })
    expect(await violationsOf(sql_schemas, project)).toEqual([
      'db/migrations/0001_menus_create-menus.sql number 0001 is used twice',
      'db/migrations/0004_loyalty_create-points.sql number 0002 is missing before 0004',
      'db/migrations/0001_geo_create-places.sql:1 says begin in a migration',
      'db/migrations/0004_loyalty_create-points.sql loyalty is no feature of the module map',
      'db/migrations/0005_menus.sql is not named NNNN_feature_what.sql',
    ])
  })
})
