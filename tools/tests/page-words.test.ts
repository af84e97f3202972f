import { dirname, join } from 'node:path/posix'
import { expect, it } from 'vitest'
import { wordsBehind } from '../../apps/web/vite/page-words.ts'

const files: Readonly<Record<string, string>> = {
  '/menu/menu.page.tsx': [
    `import { menuStrings } from './strings/index.ts'`,
    `import type { Basket } from '../basket/basket.ts'`,
    `import { Row } from './row.tsx'`,
    `import React from 'react'`,
    `const sheet = later(() => import('../sheet/sheet.tsx'))`,
  ].join('\n'),
  '/menu/row.tsx': `export { Money } from '../ui/money.tsx'\nimport '../menu/menu.page.tsx'\n`,
  '/ui/money.tsx': `import { kitStrings } from './strings/index.ts'\n`,
  '/basket/basket.ts': `import { basketStrings } from './strings/index.ts'\n`,
  '/sheet/sheet.tsx': `import { sheetStrings } from './strings/index.ts'\n`,
}

it("finds the words that a page's code imports, and none of what comes later or of types alone", async () => {
  const find = async (specifier: string, importer: string): Promise<string> => join(dirname(importer), specifier)
  const words = await wordsBehind('/menu/menu.page.tsx', find, async (file) => files[file] ?? '')
  expect(words).toEqual(['/menu/strings/index.ts', '/ui/strings/index.ts'])
})
