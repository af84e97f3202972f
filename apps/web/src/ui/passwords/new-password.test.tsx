import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Suspense, useState } from 'react'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { startLanguage } from '#platform/language.ts'
import { Announcer } from '../feedback/announcer.tsx'
import { kitStrings } from '../strings/index.ts'
import { emptyPassword, NewPassword, usePasswordErrors } from './new-password.tsx'
import { isGoodPassword, keptRules, type PasswordRule } from './password.rules.ts'
import { passwordStrings } from './strings/index.ts'

beforeAll(async () => {
  startLanguage(null)
  await Promise.all([kitStrings.load('nl'), passwordStrings.load('nl')])
})
afterEach(cleanup)

const missing = (password: string): PasswordRule[] =>
  keptRules(password).flatMap(({ rule, kept: stored }) => (stored ? [] : [rule]))

describe('the rules of a password', () => {
  it.each([
    ['[AUTH-22] at least 8 characters', 'Abcdef1', 'Abcdefg1', 'length'],
    ['[AUTH-23] at least one uppercase letter', 'abcdefg1', 'Абвгдежз1', 'upper'],
    ['[AUTH-24] at least one lowercase letter', 'ABCDEFG1', 'ABCDEFg1', 'lower'],
    ['[AUTH-25] at least one digit', 'Abcdefgh', 'Abcdefg7', 'digit'],
  ] as const)('%s', (_, bad, good, rule) => {
    expect(missing(bad)).toEqual([rule])
    expect(missing(good)).toEqual([])
    expect([isGoodPassword(bad), isGoodPassword(good)]).toEqual([false, true])
  })
})

const Fields = () => {
  const [value, setValue] = useState(emptyPassword)
  const validate = usePasswordErrors()
  return (
    <>
      <NewPassword
        idOf={(name) => (name === 'password' ? 'new' : 'new-repeat')}
        value={value}
        onValue={setValue}
        validationErrors={validate(value)}
        username="sanne@example.nl"
      />
      <Announcer />
    </>
  )
}

const show = () =>
  act(
    async () =>
      void render(
        <Suspense>
          <Fields />
        </Suspense>,
      ),
  )
const rules = (): string[] => screen.getAllByRole('listitem').map((item) => item.textContent ?? '')
const typeInto = (label: string, text: string) => userEvent.type(screen.getByLabelText(label), text)

describe('choosing a password', () => {
  it('[AUTH-26] ticks the rules off while it is typed', async () => {
    await show()
    expect(rules()).toEqual([
      'Minstens 8 tekens – ontbreekt nog',
      'Een hoofdletter – ontbreekt nog',
      'Een kleine letter – ontbreekt nog',
      'Een cijfer – ontbreekt nog',
      'Twee keer hetzelfde wachtwoord – ontbreekt nog',
    ])
    await typeInto('Wachtwoord', 'abc')
    expect(rules()[2]).toBe('Een kleine letter – in orde')
    expect(rules()[0]).toBe('Minstens 8 tekens – ontbreekt nog')
    await typeInto('Wachtwoord', 'DEF12')
    await typeInto('Herhaal het wachtwoord', 'abcDEF12')
    expect(rules().filter((rule) => rule.endsWith('in orde'))).toHaveLength(5)
  })

  it('[AUTH-45] [AUTH-46] [AUTH-47] [AUTH-27] says in words what is wrong, and nothing when all is well', async () => {
    await show()
    const error = (id: string): string | undefined => document.getElementById(`${id}-error`)?.textContent ?? undefined
    expect(error('new')).toBe('Vul je wachtwoord in')
    await typeInto('Wachtwoord', 'abc')
    expect(error('new')).toBe('Gebruik minstens 8 tekens met een hoofdletter, kleine letter en cijfer')
    expect(error('new-repeat')).toBe('De wachtwoorden zijn niet gelijk')
    await typeInto('Wachtwoord', 'DEF12')
    await typeInto('Herhaal het wachtwoord', 'abcDEF1')
    expect([error('new'), error('new-repeat')]).toEqual([undefined, 'De wachtwoorden zijn niet gelijk'])
    await typeInto('Herhaal het wachtwoord', '2')
    expect([error('new'), error('new-repeat')]).toEqual([undefined, undefined])
  })

  it('tells a screen reader politely what is missing, once the typing rests', async () => {
    await show()
    vi.useFakeTimers({ shouldAdvanceTime: true })
    await typeInto('Wachtwoord', 'abcdefgh1')
    expect(screen.getByRole('status').textContent).toBe('')
    await act(() => vi.advanceTimersByTimeAsync(1300))
    expect(screen.getByRole('status').textContent).toBe('Nog nodig: Een hoofdletter, Twee keer hetzelfde wachtwoord')
    vi.useRealTimers()
  })

  it('lets password managers know whose password it is, and takes what they paste', async () => {
    await show()
    expect(document.querySelector<HTMLInputElement>('input[autocomplete=username]')?.value).toBe('sanne@example.nl')
    const fields = document.querySelectorAll<HTMLInputElement>('input[autocomplete=new-password]')
    expect(fields).toHaveLength(2)
    await userEvent.click(fields[0] as HTMLInputElement)
    await userEvent.paste('Lang-Geheim-2026!')
    expect(fields[0]?.value).toBe('Lang-Geheim-2026!')
  })
})
