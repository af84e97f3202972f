import { expect, it } from 'vitest'
import { css_classes } from '../../checks/web/css-classes.ts'
import { openProject } from '../../checks/project.ts'
import { plant, violationsOf } from './plant.ts'

const folder = 'apps/web/src/ui/theme'
const sheet = `.line { color: red }\n@media (min-width: 1px) {\n  .line > .mark:hover { width: 1.5px }\n}\n/* .gone */\n`
const screen = (body: string): Record<string, string> => ({
  [`${folder}/x.module.css`]: sheet,
  [`${folder}/x.tsx`]: `import styles from './x.module.css'\nexport const X = () => [${body}]\n`,
})

/** With the names of its classes written down, as `--fix` does. */
const known = async (files: Record<string, string>) => {
  const project = plant(files)
  await css_classes.run({ ...project, fix: true })
  return openProject(project.root)
}

it('lets a class pass that its sheet has, and writes the names of all for the compiler', async () => {
  const project = await known(screen('styles.line, styles.mark'))
  expect(await violationsOf(css_classes, project)).toEqual([])
  const types = project.read(`${folder}/css-modules.d.ts`)
  expect(types).toContain(`| Words<'line'>`)
  expect(types).not.toContain('gone')
})

it('refuses a class that its sheet does not have, and one that nobody names', async () => {
  expect(await violationsOf(css_classes, await known(screen('styles.line, styles.lime')))).toEqual([
    `${folder}/x.tsx:2 lime is no class of x.module.css`,
    `${folder}/x.module.css:3 .mark is not used`,
  ])
})

it('leaves a sheet alone of which a computed name is taken', async () => {
  expect(await violationsOf(css_classes, await known(screen('styles[look]')))).toEqual([])
})

it('refuses a class written in brackets, where the compiler would help nobody to find it', async () => {
  expect(await violationsOf(css_classes, await known(screen(`styles.line, styles['mark']`)))).toEqual([
    `${folder}/x.tsx:2 mark stands in brackets`,
  ])
})

it('refuses names for the compiler that are not those of the sheets', async () => {
  expect(await violationsOf(css_classes, plant(screen('styles.line, styles.mark')))).toEqual([
    `${folder}/css-modules.d.ts does not name the classes that there are`,
  ])
})
