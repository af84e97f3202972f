import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Suspense, useState, type ReactNode } from 'react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { startLanguage } from '#platform/language.ts'
import { problemStrings } from '#platform/problems/strings/index.ts'
import { MemoryRouter, useLocation, useNavigate } from '#platform/router/router.tsx'
import { tabStorage } from '#platform/storage.ts'
import { Announcer } from '../feedback/announcer.tsx'
import { Combobox } from '../fields/combobox.tsx'
import { TextField } from '../fields/text-field.tsx'
import { kitStrings } from '../strings/index.ts'
import { CodeField } from './code-field.tsx'
import { Form } from './form.tsx'
import { Resend } from './resend.tsx'
import { Step } from './steps.tsx'
import { formStrings } from './strings/index.ts'
import { useFields, useForm } from '#platform/form/use-form.ts'

beforeAll(async () => {
  startLanguage(null)
  await problemStrings.load('nl')
  await Promise.all([kitStrings.load('nl'), formStrings.load('nl')])
})
beforeEach(() => {
  for (const key of tabStorage.keys('plein.')) tabStorage.remove(key)
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const show = (element: ReactNode) => act(async () => void render(<Suspense>{element}</Suspense>))

describe('CodeField', () => {
  const done: string[] = []
  const Code = ({ start = '' }: { start?: string }) => {
    const [value, setValue] = useState(start)
    return (
      <CodeField
        label="Code"
        value={value}
        onValue={setValue}
        onComplete={(code) => done.push(code)}
        error={start ? 'Wrong' : undefined}
      />
    )
  }
  const input = (): HTMLInputElement => screen.getByLabelText('Code')
  const boxes = (): string[] => [...document.querySelectorAll('span[aria-hidden]')].map((box) => box.textContent ?? '')
  beforeEach(() => void done.splice(0))

  it('fills all boxes from a pasted code, with or without its spaces, and goes on by itself', async () => {
    await show(<Code />)
    await userEvent.click(input())
    await userEvent.paste(' 042 917 ')
    expect(input().value).toBe('042917')
    expect(boxes()).toEqual(['0', '4', '2', '9', '1', '7'])
    expect(done).toEqual(['042917'])
  })

  it('goes on at the last typed digit, and takes nothing but digits', async () => {
    await show(<Code />)
    await userEvent.type(input(), '12a3-45')
    expect([input().value, done]).toEqual(['12345', []])
    await userEvent.type(input(), '6')
    expect(done).toEqual(['123456'])
  })

  it('is one input that a phone fills from its message', async () => {
    await show(<Code />)
    expect(screen.getAllByRole('textbox')).toHaveLength(1)
    expect([input().autocomplete, input().inputMode]).toEqual(['one-time-code', 'numeric'])
  })

  it('keeps a wrong code, and lets a new one take its place', async () => {
    await show(<Code start="000000" />)
    expect(input().value).toBe('000000')
    expect(input().getAttribute('aria-invalid')).toBe('true')
    await userEvent.click(input())
    await userEvent.paste('123456')
    expect([input().value, done]).toEqual(['123456', ['123456']])
  })
})

describe('Resend', () => {
  it('waits a minute between two, also over a reload, and says when it is ready', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const sent = vi.fn<() => Promise<void>>(() => Promise.resolve())
    const page = (
      <>
        <Resend name="mail" onResend={sent} busy={false}>
          Again
        </Resend>
        <Announcer />
      </>
    )
    await show(page)
    const button = (): HTMLElement => screen.getByRole('button')
    await act(async () => fireEvent.click(button()))
    expect(button().textContent).toBe('Opnieuw sturen over 1:00')
    fireEvent.click(button())
    expect(sent).toHaveBeenCalledTimes(1)
    await act(() => vi.advanceTimersByTimeAsync(20_000))
    expect(button().textContent).toMatch(/^Opnieuw sturen over 0:(40|39)$/)
    cleanup()
    await show(page)
    expect(button().textContent).toMatch(/^Opnieuw sturen over 0:(40|39)$/)
    await act(() => vi.advanceTimersByTimeAsync(41_000))
    expect(button().textContent).toBe('Again')
    expect(screen.getByRole('status').textContent).toBe('Je kunt nu opnieuw sturen')
    await act(async () => fireEvent.click(button()))
    expect(sent).toHaveBeenCalledTimes(2)
  })

  it('does not wait when nothing was sent', async () => {
    await show(
      <Resend name="other" onResend={() => Promise.reject(new Error('offline'))} busy={false}>
        Again
      </Resend>,
    )
    await act(async () => fireEvent.click(screen.getByRole('button')))
    expect(screen.getByRole('button').textContent).toBe('Again')
  })
})

describe('a form', () => {
  const sent: string[] = []
  let refuse: 'field' | 'form' | null = null
  beforeEach(() => {
    sent.splice(0)
    refuse = null
  })
  const mayLeave = (): boolean => window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  const Asking = () => {
    const form = useForm({
      id: 'f',
      fields: useFields({ name: '', city: '' }),
      typed: 'asked',
      check: (values) => ({
        name: values.name === '' ? 'Enter a name' : undefined,
        city: values.city === '' ? 'Enter a city' : undefined,
      }),
      send: async (values) => {
        if (refuse) throw new Error(refuse)
        sent.push(`${values.name} ${values.city}`)
      },
      explain: () => (refuse === 'field' ? { fields: { city: 'No such city' } } : { form: 'Try later' }),
    })
    return (
      <Form {...form.form}>
        <TextField {...form.field('name')} label="Name" />
        <TextField {...form.field('city')} label="City" />
        <button type="submit">Go</button>
      </Form>
    )
  }
  const field = (name: string): HTMLInputElement => screen.getByLabelText(name)
  const go = () => userEvent.click(screen.getByRole('button'))

  it('asks before what was typed goes, until it was sent', async () => {
    await show(<Asking />)
    expect(mayLeave()).toBe(true)
    await userEvent.type(field('Name'), 'Ada')
    expect(mayLeave()).toBe(false)
    await userEvent.type(field('City'), 'Delft')
    await go()
    expect([sent, mayLeave()]).toEqual([['Ada Delft'], true])
  })

  it('is silent while first typing, sums up at the submit, and then follows the typing', async () => {
    await show(<Asking />)
    await userEvent.type(field('Name'), 'x{Backspace}')
    expect(screen.queryByText('Enter a name')).toBeNull()
    await go()
    const alert = screen.getByRole('alert')
    expect(document.activeElement).toBe(alert)
    expect(alert.textContent).toContain('Los 2 dingen op om verder te gaan')
    expect(document.title).toMatch(/^Fout: /)
    await userEvent.type(field('Name'), 'Sanne')
    expect(screen.queryByText('Enter a name')).toBeNull()
    expect(screen.getByRole('alert').textContent).toContain('Los 1 ding op')
    await userEvent.type(field('City'), 'Utrecht')
    await go()
    expect(sent).toEqual(['Sanne Utrecht'])
    expect(document.title).not.toMatch(/^Fout: /)
  })

  it('keeps a refusal of the server at its field until the field is changed', async () => {
    await show(<Asking />)
    await userEvent.type(field('Name'), 'Sanne')
    await userEvent.type(field('City'), 'Nowhere')
    refuse = 'field'
    await go()
    expect(field('City').getAttribute('aria-invalid')).toBe('true')
    await userEvent.type(field('Name'), 'e')
    expect(field('City').getAttribute('aria-invalid')).toBe('true')
    await userEvent.type(field('City'), '!')
    expect(field('City').getAttribute('aria-invalid')).toBeNull()
    refuse = 'form'
    await go()
    expect(screen.getByRole('alert').textContent).toBe('Er is een probleemTry later')
    expect(field('City').value).toBe('Nowhere!')
  })
})

describe('Step', () => {
  it('says where one is and leads back', async () => {
    const back = vi.fn<() => void>()
    const Pages = () => {
      const go = useNavigate()
      const step = useLocation().search === '' ? 1 : 2
      return (
        <Step key={step} step={step} of={4} title={`Question ${step}`} onBack={step === 1 ? undefined : back}>
          <button type="button" onClick={() => go('?step=2')}>
            Next
          </button>
        </Step>
      )
    }
    await show(
      <MemoryRouter>
        <Pages />
      </MemoryRouter>,
    )
    // The page as it was opened takes no focus; the next step does.
    expect(document.activeElement).toBe(document.body)
    expect(screen.queryByRole('button', { name: 'Terug' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Next' }))
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Question 2' }))
    expect(screen.getByText('Stap 2 van 4')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Terug' }))
    expect(back).toHaveBeenCalledTimes(1)
  })
})

describe('Combobox', () => {
  const CityField = ({ asTyped }: { asTyped?: string }) => {
    const [value, setValue] = useState('NL')
    return (
      <>
        <Combobox
          label="Country"
          value={value}
          onValue={setValue}
          empty="Nothing found"
          asTyped={asTyped}
          options={[
            { value: 'BQ', label: 'Caribisch Nederland' },
            { value: 'BE', label: 'België' },
            { value: 'NL', label: 'Nederland' },
            { value: 'UA', label: 'Oekraïne' },
            ...(value.length > 2 ? [{ value, label: value }] : []),
          ]}
        />
        <output>{value}</output>
      </>
    )
  }

  const input = (): HTMLInputElement => screen.getByLabelText('Country')
  const chosen = (): string | null | undefined => document.querySelector('output')?.textContent

  it('takes what is highlighted with the tab key, and a whole name that was typed when it is left', async () => {
    await show(<CityField />)
    await userEvent.clear(input())
    await userEvent.type(input(), 'Belg')
    await userEvent.tab()
    expect([chosen(), input().value]).toEqual(['BE', 'België'])
    await userEvent.clear(input())
    await userEvent.type(input(), 'oekraine')
    await userEvent.click(document.body)
    await waitFor(() => expect([chosen(), input().value]).toEqual(['UA', 'Oekraïne']))
  })

  it('takes a name that the list does not have, where that is allowed', async () => {
    await show(<CityField asTyped="as typed" />)
    await userEvent.clear(input())
    await userEvent.type(input(), 'Zalk')
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['Zalkas typed'])
    await userEvent.keyboard('{Enter}')
    expect([chosen(), input().value]).toEqual(['Zalk', 'Zalk'])
    await userEvent.clear(input())
    await userEvent.type(input(), 'belgie')
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['België'])
  })

  it('finds by typing, without regard to accents, and chooses by keyboard', async () => {
    await show(<CityField />)
    const input = screen.getByRole<HTMLInputElement>('combobox', { name: 'Country' })
    expect(input.value).toBe('Nederland')
    await userEvent.clear(input)
    await userEvent.type(input, 'oekraine')
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['Oekraïne'])
    await userEvent.keyboard('{Enter}')
    expect(document.querySelector('output')?.textContent).toBe('UA')
    expect(input.value).toBe('Oekraïne')
    await userEvent.clear(input)
    await userEvent.type(input, 'neder')
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
      'Nederland',
      'Caribisch Nederland',
    ])
  })
})
