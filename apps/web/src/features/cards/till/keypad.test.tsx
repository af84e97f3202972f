import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Suspense, useState } from 'react'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { startLanguage } from '#platform/language.ts'
import { Keypad } from './keypad.tsx'
import { tillStrings } from './strings/index.ts'

beforeAll(async () => {
  startLanguage(null)
  await tillStrings.load('nl')
})
afterEach(cleanup)

const done = vi.fn<() => void>()

const Sample = ({ begin = 0 }: { begin?: number }) => {
  const [cents, setCents] = useState(begin)
  return (
    <>
      <Keypad id="sum" cents={cents} onCents={setCents} onDone={done} currency="EUR" error={undefined} />
      <output>{cents}</output>
    </>
  )
}

const open = (begin?: number): Promise<void> =>
  act(async () => {
    render(
      <Suspense>
        <Sample {...(begin !== undefined && { begin })} />
      </Suspense>,
    )
  })
const cents = (): number => Number(document.querySelector('output')?.textContent)
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Bedrag' })
const press = async (...keys: string[]): Promise<void> => {
  for (const name of keys) await userEvent.click(screen.getByRole('button', { name }))
}

describe('the keypad of a till', () => {
  it('takes digits as a cash register does, and shows the amount', async () => {
    await open()
    await press('7', '3', '5')
    expect(cents()).toBe(735)
    expect(field().value).toBe('€\u00A07,35')
    await press('00')
    expect(cents()).toBe(73_500)
    await press('Laatste cijfer weghalen')
    expect(cents()).toBe(7350)
  })

  it('takes the same from the keyboard, which has the focus from the start', async () => {
    await open()
    expect(document.activeElement).toBe(field())
    await userEvent.keyboard('2745')
    expect(cents()).toBe(2745)
    await userEvent.keyboard('{Backspace}')
    expect(cents()).toBe(274)
    await userEvent.keyboard('{Delete}12,50')
    expect(cents()).toBe(1250)
    await userEvent.keyboard('{Enter}')
    expect(done).toHaveBeenCalledTimes(1)
  })

  it('leaves the focus in the field when a key is pressed by a finger', async () => {
    await open()
    await press('5')
    expect(document.activeElement).toBe(field())
  })

  it('takes a pasted amount, and nothing from other text', async () => {
    await open(735)
    const paste = (text: string) => fireEvent.paste(field(), { clipboardData: { getData: () => text } })
    paste('€ 12,50')
    expect(cents()).toBe(1250)
    paste('straks')
    expect(cents()).toBe(1250)
  })

  it('refuses a digit that no card could pay', async () => {
    await open(999_999)
    await press('9')
    expect(cents()).toBe(999_999)
  })
})
