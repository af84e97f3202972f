import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Suspense, useState, type ReactNode } from 'react'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startLanguage } from '#platform/language.ts'
import { Announcer } from '../feedback/announcer.tsx'
import { ErrorSummary } from './error-summary.tsx'
import { filters } from './filters.ts'
import { MoneyField } from './money-field.tsx'
import { PasswordField } from './password-field.tsx'
import { PhoneField } from './phone-field.tsx'
import { Stepper } from './stepper.tsx'
import { TextField, type TextFieldProps } from './text-field.tsx'
import { Textarea } from './textarea.tsx'
import { kitStrings } from '../strings/index.ts'

beforeAll(async () => {
  startLanguage(null)
  await kitStrings.load('nl')
})
afterEach(cleanup)

const show = async (element: ReactNode): Promise<void> => {
  await act(async () => void render(<Suspense>{element}</Suspense>))
}

const Text = (props: Partial<TextFieldProps>) => {
  const [value, setValue] = useState('')
  return <TextField label="Field" {...props} value={value} onValue={setValue} />
}

const field = (name = 'Field'): HTMLInputElement => screen.getByLabelText(name)

describe('TextField', () => {
  it('[SHELL-161] takes 255 characters, or its own maximum', async () => {
    await show(<Text />)
    expect(field().maxLength).toBe(255)
    cleanup()
    await show(<Text maxLength={20} />)
    expect(field().maxLength).toBe(20)
  })

  it('counts down from 80 % of its room', async () => {
    await show(<Text maxLength={50} />)
    fireEvent.change(field(), { target: { value: 'x'.repeat(39) } })
    expect(screen.queryByRole('status')).toBeNull()
    fireEvent.change(field(), { target: { value: 'x'.repeat(49) } })
    expect(screen.getByRole('status').textContent).toBe('Nog 1 teken')
  })

  it('ties hint and error to the input', async () => {
    await show(<Text id="zip" hint="Four digits" error="Enter a postcode" />)
    expect(field().getAttribute('aria-invalid')).toBe('true')
    const described = (field().getAttribute('aria-describedby') ?? '').split(' ')
    expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual(['Four digits', 'Enter a postcode'])
  })

  it.each([
    ['[SHELL-164] numeric', filters.numeric, '0 1a2-3', '0123'],
    ['[SHELL-165] integer', filters.integer, '-1.2x3', '-123'],
    ['[SHELL-166] decimal', filters.decimal, '-1,2.3x4', '-1,234'],
    ['[SHELL-167] letters', filters.letters, "Zoë O'Neill-Шевченко 7!", "Zoë O'Neill-Шевченко "],
    ['[SHELL-168] currency', filters.currency, '-12,509', '-12,50'],
    ['[SHELL-169] positive currency', filters.positive_currency, '-12.509', '12.50'],
  ])('%s lets in what belongs there, pasted too', async (_, filter, pasted, stored) => {
    await show(<Text filter={filter} />)
    await userEvent.click(field())
    await userEvent.paste(pasted)
    expect(field().value).toBe(stored)
  })
})

describe('Textarea', () => {
  const Note = () => {
    const [value, setValue] = useState('')
    return <Textarea label="Note" value={value} onValue={setValue} maxLength={30} trim />
  }

  it('[SHELL-162] [SHELL-163] limits its length, and trims its text when it is left', async () => {
    await show(<Note />)
    const area = screen.getByLabelText<HTMLTextAreaElement>('Note')
    expect(area.maxLength).toBe(30)
    await userEvent.type(area, '  no nuts  ')
    expect(area.value).toBe('  no nuts  ')
    await userEvent.tab()
    expect(area.value).toBe('no nuts')
  })
})

describe('PasswordField', () => {
  const Password = () => {
    const [value, setValue] = useState('secret')
    return <PasswordField label="Password" value={value} onValue={setValue} autoComplete="current-password" />
  }
  const eye = (): HTMLElement => screen.getByRole('button', { name: 'Wachtwoord tonen' })

  it('[SHELL-146] shows its text only while the eye is held', async () => {
    await show(<Password />)
    expect(field('Password').type).toBe('password')
    fireEvent.pointerDown(eye(), { pointerId: 1 })
    expect(field('Password').type).toBe('text')
    fireEvent.pointerUp(eye(), { pointerId: 1 })
    fireEvent.click(eye(), { detail: 1 })
    expect(field('Password').type).toBe('password')
  })

  it('is a switch by keyboard', async () => {
    await show(<Password />)
    fireEvent.click(eye(), { detail: 0 })
    expect(field('Password').type).toBe('text')
    expect(eye().getAttribute('aria-pressed')).toBe('true')
    fireEvent.click(eye(), { detail: 0 })
    expect(field('Password').type).toBe('password')
  })
})

describe('Stepper', () => {
  const Count = ({ start = 1, max }: { start?: number; max?: number }) => {
    const [value, setValue] = useState(start)
    return <Stepper label="Quantity" value={value} onValue={setValue} {...(max !== undefined && { max })} />
  }
  const count = (): HTMLInputElement => screen.getByRole('textbox', { name: 'Quantity' })
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name: `${name}, Quantity` }))

  it('[SHELL-159] takes at most four digits', async () => {
    await show(<Count />)
    await userEvent.clear(count())
    await userEvent.type(count(), '12345')
    expect(count().value).toBe('1234')
    fireEvent.change(count(), { target: { value: '99999' } })
    expect(count().value).toBe('9999')
    await press('Een meer')
    expect(count().value).toBe('9999')
  })

  it('[SHELL-160] stops at 0', async () => {
    await show(<Count start={1} />)
    await press('Een minder')
    await press('Een minder')
    expect(count().value).toBe('0')
    await userEvent.type(count(), '{ArrowDown}')
    expect(count().value).toBe('0')
    await userEvent.type(count(), '{ArrowUp}')
    expect(count().value).toBe('1')
  })

  it('says its number when a button or an arrow changes it', async () => {
    await show(
      <>
        <Count start={1} />
        <Announcer />
      </>,
    )
    await press('Een meer')
    expect(screen.getByRole('status').textContent).toBe('Quantity: 2')
    await userEvent.type(count(), '{ArrowDown}')
    expect(screen.getByRole('status').textContent).toBe('Quantity: 1')
  })

  it('takes nothing but digits, and shows its number again when it is left empty', async () => {
    await show(<Count start={3} />)
    await userEvent.clear(count())
    expect(count().value).toBe('')
    await userEvent.type(count(), 'x-')
    await userEvent.tab()
    expect(count().value).toBe('3')
  })
})

describe('MoneyField', () => {
  const Price = () => {
    const [cents, setCents] = useState<number | null>(null)
    return (
      <>
        <MoneyField label="Price" cents={cents} onCents={setCents} />
        <output>{String(cents)}</output>
      </>
    )
  }

  it('reads what is typed and writes it in full when it is left', async () => {
    await show(<Price />)
    await userEvent.type(field('Price'), '10,5')
    expect(field('Price').value).toBe('10,5')
    expect(screen.getByRole('status').textContent).toBe('1050')
    await userEvent.tab()
    expect(field('Price').value).toBe('10,50')
  })

  it('takes pasted thousands and keeps what it cannot read for mending', async () => {
    await show(<Price />)
    await userEvent.click(field('Price'))
    await userEvent.paste('€ 1.234,50')
    expect(screen.getByRole('status').textContent).toBe('123450')
    await userEvent.clear(field('Price'))
    await userEvent.paste('1,234')
    expect(screen.getByRole('status').textContent).toBe('123')
  })
})

describe('PhoneField', () => {
  const Phone = () => {
    const [code, setCode] = useState('+31')
    const [number, setNumber] = useState('')
    return (
      <PhoneField label="Phone" codeLabel="Country" code={code} onCode={setCode} number={number} onNumber={setNumber} />
    )
  }

  it('sets both parts from a pasted international number', async () => {
    await show(<Phone />)
    await userEvent.click(field('Phone'))
    await userEvent.paste('+380 44 123 45 67')
    expect(screen.getByLabelText<HTMLSelectElement>('Country').value).toBe('+380')
    expect(field('Phone').value).toBe('44 123 45 67')
    await userEvent.clear(field('Phone'))
    await userEvent.paste('0031612345678')
    expect(screen.getByLabelText<HTMLSelectElement>('Country').value).toBe('+31')
    expect(field('Phone').value).toBe('612345678')
  })

  it('sets both parts also from one that is typed letter by letter, or written with a space', async () => {
    await show(<Phone />)
    await userEvent.type(field('Phone'), '+49 151 23')
    expect(screen.getByLabelText<HTMLSelectElement>('Country').value).toBe('+49')
    expect(field('Phone').value).toBe('151 23')
    await userEvent.clear(field('Phone'))
    await userEvent.paste('00 380 44 1+2')
    expect(screen.getByLabelText<HTMLSelectElement>('Country').value).toBe('+380')
    expect(field('Phone').value).toBe('44 12')
  })
})

describe('ErrorSummary', () => {
  it('takes the focus after a failed submit, and its lines lead to their fields', async () => {
    const form = (attempt: number) => (
      <Suspense>
        <ErrorSummary title="Fix 1 thing" errors={[{ field: 'zip', text: 'Enter a postcode' }]} attempt={attempt} />
        <Text id="zip" />
      </Suspense>
    )
    const { rerender } = await act(async () => render(form(1)))
    expect(document.activeElement).toBe(screen.getByRole('alert'))
    // Read with the focus; not again from its top with each field that is mended.
    expect(screen.getByRole('alert').getAttribute('aria-live')).toBe('off')
    await userEvent.click(screen.getByRole('link', { name: 'Enter a postcode' }))
    expect(document.activeElement).toBe(field())
    act(() => rerender(form(2)))
    expect(document.activeElement).toBe(screen.getByRole('alert'))
  })
})
