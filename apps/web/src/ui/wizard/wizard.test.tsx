import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { Suspense, useEffect } from 'react'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { startLanguage } from '#platform/language.ts'
import { Link, MemoryRouter, useNavigate } from '#platform/router/router.tsx'
import { kitStrings } from '../strings/index.ts'
import { wizardStrings } from './strings/index.ts'
import { useWizard, type Wizard } from './use-wizard.ts'
import { WizardIndex } from './wizard-index.tsx'
import { WizardSteps } from './wizard.tsx'

beforeAll(async () => {
  startLanguage(null)
  await Promise.all([kitStrings.load('nl'), wizardStrings.load('nl')])
})
afterEach(cleanup)

const titles = ['Soort', 'Ontwerp', 'Controle']
/** The wizard that is shown. */
const held: { current?: Wizard } = {}
const shown = (): Wizard => held.current!

const Demo = ({ opensAt }: { opensAt: number }) => {
  const wizard = useWizard({ names: ['kind', 'design', 'check'], opensAt })
  useEffect(() => void (held.current = wizard))
  const go = useNavigate()
  return (
    <>
      <WizardIndex
        label="Stappen"
        wizard={wizard}
        steps={titles.map((title, at) => ({
          title,
          parts: [{ id: title, title, told: at === 1 ? 2 : 0, isDone: at === 0 }],
        }))}
      />
      <WizardSteps wizard={wizard} titles={titles}>
        {[
          <input key="0" id="name" aria-label="Naam" />,
          <input key="1" id="colour" aria-label="Kleur" />,
          <p key="2">Klaar?</p>,
        ]}
      </WizardSteps>
      <Link to="#content">Naar de inhoud</Link>
      <button type="button" onClick={() => go(-1)}>
        Terug
      </button>
    </>
  )
}

const show = (opensAt = 0, at = '/new') =>
  act(async () => {
    render(
      <MemoryRouter initialEntries={[at]}>
        <Suspense>
          <Demo opensAt={opensAt} />
        </Suspense>
      </MemoryRouter>,
    )
  })
const line = () => document.querySelector('p[tabindex="-1"]')?.textContent
const go = (work: () => void) => act(async () => work())

it('shows one step, reads its first line after a move, and keeps what was typed in the step before', async () => {
  await show()
  expect(line()).toBe('Stap 1 van 3 · Soort')
  expect(document.activeElement).toBe(document.body)
  fireEvent.change(screen.getByLabelText('Naam'), { target: { value: 'Bon' } })
  await go(() => shown().next())
  expect(line()).toBe('Stap 2 van 3 · Ontwerp')
  expect(document.activeElement?.textContent).toBe(line())
  expect(screen.getByLabelText('Naam').closest('[style*="display: none"]')).not.toBeNull()
  await go(() => screen.getByRole('button', { name: 'Vorige stap' }).click())
  expect(line()).toBe('Stap 1 van 3 · Soort')
  expect(screen.getByLabelText<HTMLInputElement>('Naam').value).toBe('Bon')
})

it('goes one step back by the browser’s Back, and stays where it is for other addresses of the page', async () => {
  await show(1)
  expect(line()).toBe('Stap 2 van 3 · Ontwerp')
  await go(() => shown().show(0))
  await go(() => screen.getByRole('link', { name: 'Naar de inhoud' }).click())
  expect(line()).toBe('Stap 1 van 3 · Soort')
  await go(() => screen.getByRole('button', { name: 'Terug' }).click())
  await go(() => screen.getByRole('button', { name: 'Terug' }).click())
  expect(line()).toBe('Stap 2 van 3 · Ontwerp')
})

it('opens the step of the address only when it was reached', async () => {
  await show(1, '/new#check')
  expect(line()).toBe('Stap 2 van 3 · Ontwerp')
  cleanup()
  await show(2, '/new#kind')
  expect(line()).toBe('Stap 1 van 3 · Soort')
})

it('says how each step stands; what was told to be wrong can be gone to, a later step cannot', async () => {
  await show()
  const index = screen.getByRole('navigation', { name: 'Stappen' })
  expect([...index.querySelectorAll('ol > li')].map((step) => step.textContent)).toEqual([
    'Soortcompleet',
    'Ontwerp2 dingen om op te lossen',
    'Controle',
  ])
  expect([...index.querySelectorAll('a')].map(({ textContent }) => textContent)).toEqual([
    'Soortcompleet',
    'Ontwerp2 dingen om op te lossen',
  ])
  expect(index.querySelector('[aria-current=step]')?.textContent).toBe('Soortcompleet')
})

it('leads into a field of another step, and of this one', async () => {
  await show()
  await go(() => shown().lead(1, 'colour'))
  expect(line()).toBe('Stap 2 van 3 · Ontwerp')
  expect(document.activeElement?.id).toBe('colour')
  await go(() => shown().lead(0, 'name'))
  expect(document.activeElement?.id).toBe('name')
  await go(() => (document.activeElement as HTMLElement).blur())
  await go(() => shown().lead(0, 'name'))
  expect(document.activeElement?.id).toBe('name')
})

it('moves the focus nowhere when something else on the page has it', async () => {
  await show()
  screen.getByRole('button', { name: 'Terug' }).focus()
  await go(() => shown().show(1, { to: 'nothing' }))
  expect(line()).toBe('Stap 2 van 3 · Ontwerp')
  expect(document.activeElement?.textContent).toBe('Terug')
})
