import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState, type ComponentType } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startLanguage } from '#platform/language.ts'
import { later } from '../later.tsx'
import { kitStrings } from '../strings/index.ts'
import { PanelComing } from './panel-coming.tsx'
import { Dialog } from './panels.tsx'

interface HoursProps {
  open: boolean
  onClose: () => void
}

const Hours: ComponentType<HoursProps> = ({ open, onClose }) => (
  <Dialog open={open} onClose={onClose} title="Opening hours">
    until nine
  </Dialog>
)

beforeEach(async () => {
  startLanguage(null)
  // The frame's own code, which the page fetches once it has settled.
  await Promise.all([kitStrings.load('nl'), import('./panel.tsx')])
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

/** A button that opens a panel, whose code comes when `come` is called. */
const show = async () => {
  let come: (part: ComponentType<HoursProps>) => void = () => undefined
  const code = new Promise<ComponentType<HoursProps>>((done) => (come = done))
  const LaterHours = later(() => code, PanelComing)
  const Page = () => {
    const [open, setOpen] = useState<boolean>()
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          hours
        </button>
        {open !== undefined && <LaterHours open={open} onClose={() => setOpen(false)} />}
      </>
    )
  }
  await act(async () => render(<Page />))
  await act(async () => fireEvent.click(screen.getByText('hours')))
  return { come: () => act(async () => come(Hours)) }
}
const passes = (ms: number) => act(async () => vi.advanceTimersByTimeAsync(ms))
const dialogs = () => screen.queryAllByRole('dialog').map((dialog) => dialog.textContent)

it('shows no frame for a panel that comes soon', async () => {
  const { come } = await show()
  await passes(600)
  expect(dialogs()).toEqual([])
  await come()
  await passes(1000)
  expect(dialogs()).toEqual([expect.stringContaining('until nine')])
})

it('says that a panel still comes, and gives its place to it', async () => {
  const { come } = await show()
  await passes(800)
  expect(dialogs()).toEqual([expect.stringContaining('trage verbinding')])
  await come()
  expect(dialogs()).toEqual([expect.stringContaining('until nine')])
})

it('does not open a panel that comes after somebody closed its place', async () => {
  const { come } = await show()
  await passes(800)
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Sluiten' })))
  await come()
  await passes(1000)
  expect(dialogs()).toEqual([])
  await act(async () => fireEvent.click(screen.getByText('hours')))
  expect(dialogs()).toEqual([expect.stringContaining('until nine')])
})

it('says why nothing opens while there is no connection', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await show()
  await passes(800)
  expect(dialogs()).toEqual([expect.stringContaining('Geen verbinding. Dit opent zodra die er weer is.')])
  vi.restoreAllMocks()
})
