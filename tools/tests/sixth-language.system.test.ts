import { cpSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseSync, Visitor } from 'oxc-parser'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { hasServerIndex, languageFolders } from '../checks/web/languages.ts'
import { openProject, type Project } from '../checks/project.ts'
import { project_root } from '../checks/run-tool.ts'
import { typed_strings } from '../checks/typed-strings.ts'

const settings = 'packages/contract/src/i18n/languages.ts'
const line = "  sv: { name: 'Svenska', locale: 'sv-SE', forms: two },\n"

/** The sources in a folder of their own, which finds the installed packages but has its own contract. */
const copyOfProject = (): string => {
  const home = realpathSync(mkdtempSync(join(tmpdir(), 'plein-sixth-')))
  const root = join(home, 'project')
  for (const folder of ['packages/contract/src', 'apps/api/src', 'apps/web/src'])
    cpSync(join(project_root, folder), join(root, folder), { recursive: true })
  for (const name of ['packages/contract', 'apps/api', 'apps/web'])
    cpSync(join(project_root, name, 'package.json'), join(root, name, 'package.json'))
  symlinkSync(join(project_root, 'node_modules'), join(home, 'node_modules'), 'dir')
  mkdirSync(join(root, 'node_modules/@plein'), { recursive: true })
  symlinkSync(join(root, 'packages/contract'), join(root, 'node_modules/@plein/contract'), 'dir')
  return root
}

/** English in brackets, as the file of another language would be written. */
const bracketed = (text: string): string => {
  const { program } = parseSync('en.ts', text)
  const edits: number[] = []
  const kept = new Set<number>()
  new Visitor({
    ImportDeclaration: ({ source }) => void kept.add(source.start),
    Property: ({ key }) => void kept.add(key.start),
    TSLiteralType: ({ literal }) => void kept.add(literal.start),
    Literal: ({ value, start, end }) => {
      if (typeof value === 'string' && !kept.has(start)) edits.push(start + 1, end - 1)
    },
  }).visit(program)
  const marks = edits.map((at, n) => [at, n % 2 === 0 ? '[' : ']'] as const).toSorted(([a], [b]) => b - a)
  return marks
    .reduce((made, [at, mark]) => made.slice(0, at) + mark + made.slice(at), text)
    .replace('import { source } from', "import type { en } from './en.ts'\nimport { translation } from")
    .replace('export const en = source(', "export const sv = translation<typeof en, 'sv'>()(")
    .replace('export const en = ', 'export const sv = ')
    .replace(/import \{ en as (\w+) \} from '(@plein\/contract\/.*)\/en'/, "import { sv as $1 } from '$2/sv'")
}

const shown = `
import { renderToString } from 'react-dom/server'
import { LegalPage } from './features/support/legal/legal.page.tsx'
import { MemoryRouter } from './platform/router/router.tsx'
import { LanguageSelect } from './portals/shared/language-select.tsx'
export const render = () =>
  renderToString(<MemoryRouter initialEntries={['/terms']}><LanguageSelect /><LegalPage /></MemoryRouter>)
`

const violationsOf = async (project: Project): Promise<string[]> => {
  const { violations } = await typed_strings.run(project)
  return violations.map(({ file }) => file).toSorted()
}

describe('a sixth language', () => {
  let root = ''
  const load = async <T>(file: string): Promise<T> => (await import(join(root, file))) as T
  beforeAll(() => {
    root = copyOfProject()
    const before = readFileSync(join(root, settings), 'utf8')
    writeFileSync(join(root, settings), before.replace(/(?=^\} as const)/m, line))
    vi.stubGlobal('document', { documentElement: {}, querySelector: () => null, title: '' })
    vi.stubGlobal('window', { location: { pathname: '/terms', search: '', hash: '' }, history: { state: null } })
  })
  afterAll(() => {
    vi.unstubAllGlobals()
    rmSync(join(root, '..'), { recursive: true, force: true })
  })

  it('is one line of the setting and a file beside each en.ts: the check names exactly these', async () => {
    const project = openProject(root)
    const folders = languageFolders(project)
    const indexes = folders.filter(hasServerIndex).map((folder) => `${folder}/index.ts`)
    expect(folders.length).toBeGreaterThan(70)
    expect(await violationsOf(project)).toEqual([...folders.map((folder) => `${folder}/sv.ts`), ...indexes].toSorted())
    for (const folder of folders)
      writeFileSync(join(root, folder, 'sv.ts'), bracketed(readFileSync(join(root, folder, 'en.ts'), 'utf8')))
    expect(await violationsOf(openProject(root, true))).toEqual([])
    expect(await violationsOf(openProject(root))).toEqual([])
  })

  it('stands in the picker and on a page', async () => {
    writeFileSync(join(root, 'apps/web/src/shown.tsx'), shown)
    const { switchLanguage } = await load<Record<string, (language: string) => void>>(
      'apps/web/src/platform/language.ts',
    )
    const { shellStrings } = await load<Record<string, Words>>('apps/web/src/portals/strings/index.ts')
    const { legalStrings } = await load<Record<string, Words>>('apps/web/src/features/support/legal/strings/index.ts')
    switchLanguage?.('sv')
    await Promise.all([shellStrings?.load('sv'), legalStrings?.load('sv')])
    const html = await load<{ render: () => string }>('apps/web/src/shown.tsx')
    const page = html.render()
    expect(page).toMatch(/<option[^>]* value="sv"[^>]*>Svenska<\/option>/)
    expect(page).toContain('[Language]')
    expect(page).toContain('[Terms')
  })

  it('is written in a mail and on a PDF', async () => {
    const { receiptMail } = await load<Mails>('apps/api/src/modules/support/support-mails.ts')
    const { plainMail } = await load<Layout>('apps/api/src/platform/mail/layout.ts')
    const mail = plainMail(receiptMail({ reference: 'P-1', language: 'sv' }, 'https://plein.example/help'))
    expect(mail).toContain('[Help and contact]: https://plein.example/help')
    const { pdfText } = await load<Reader>('apps/api/src/platform/testing/pdf-text.ts')
    const { qrSheet } = await load<Sheets>('apps/api/src/modules/programs/cash-points/qr-sheet.ts')
    const pdf = await qrSheet({
      row: { name: 'Kassa 1', short_code: 'AB12' },
      link: 'https://plein.example/q/AB12',
      size: 400,
      language: 'sv',
    })
    expect(pdfText(pdf)).toMatch(/\[Scan [^\]]*\]/)
  })
})

interface Words {
  load: (language: string) => Promise<unknown>
}
interface Mails {
  receiptMail: (message: { reference: string; language: string }, help: string) => unknown
}
interface Layout {
  plainMail: (mail: unknown) => string
}
interface Sheets {
  qrSheet: (code: {
    row: { name: string; short_code: string }
    link: string
    size: number
    language: string
  }) => Promise<Buffer>
}
interface Reader {
  pdfText: (pdf: Buffer) => string
}
