import { expect, it } from 'vitest'
import { load_effects } from '../../checks/loading/load-effects.ts'
import { plant, violationsOf } from './plant.ts'

const file = 'apps/api/src/modules/cards/index.ts'

it('lets values, types and tests pass', async () => {
  const project = plant({
    [file]: `import type { Kind } from './kind.ts'\nimport { kindOf } from './kind.ts'\nexport const cardKind: Kind = kindOf('card')\n`,
    'apps/api/src/modules/cards/cards.test.ts': `import './prepare.ts'\nprepare()\n`,
    'apps/api/src/platform/db/types.ts': `pg.types.setTypeParser(20, Number)\n`,
    'apps/web/src/main.tsx': `import './main.css'\n`,
  })
  expect(await violationsOf(load_effects, project)).toEqual([])
})

it('refuses an import for its side effect, and a module that registers itself', async () => {
  const project = plant({
    [file]: `import './card-kind.ts'\nimport "./card-terms.ts"\nimport { register } from '../programs/index.ts'\nregister('card')\nvoid register('gift')\n`,
    'apps/api/src/platform/jobs/jobs.ts': `import './cron.ts'\n`,
  })
  expect(await violationsOf(load_effects, project)).toEqual([
    `${file}:1 imports ./card-kind.ts for its side effect`,
    `${file}:2 imports ./card-terms.ts for its side effect`,
    `${file}:4 does something while it is loaded`,
    `${file}:5 does something while it is loaded`,
    'apps/api/src/platform/jobs/jobs.ts:1 imports ./cron.ts for its side effect',
  ])
})
