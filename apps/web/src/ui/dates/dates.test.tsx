import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Suspense, useState, type ReactNode } from 'react'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startLanguage } from '#platform/language.ts'
import { kitStrings } from '../strings/index.ts'
import { addMonths, dayOfWeek, isDay, splitWeeks } from './calendar.rules.ts'
import { Calendar } from './calendar.tsx'
import { DateField } from './date-field.tsx'
import { DateRangeField } from './date-range-field.tsx'
import { formatRange, pickDay, type DayRange } from './date-range.rules.ts'
import { DateTimeField } from './date-time-field.tsx'
import { dateStrings } from './strings/index.ts'
import { TimeField } from './time-field.tsx'
import { periodOfPreset, getPreset, presets } from './periods.rules.ts'
import { halfHours, isTimeRange, parseTime } from './time.rules.ts'

beforeAll(async () => {
  startLanguage(null)
  await Promise.all([kitStrings.load('nl'), dateStrings.load('nl')])
})
afterEach(cleanup)

const show = (element: ReactNode) => act(async () => void render(<Suspense>{element}</Suspense>))
const field = (name: string): HTMLInputElement => screen.getByLabelText(name)
const stored = (): string | null => screen.getByRole('status').textContent

describe('the calendar', () => {
  it('[SHELL-157] has weeks of 7 days, numbered 1 on Monday to 7 on Sunday', async () => {
    expect(dayOfWeek('2026-11-23')).toBe(1)
    expect(dayOfWeek('2026-11-29')).toBe(7)
    const weeks = splitWeeks('2026-11-24')
    expect(weeks.map((week) => week.length)).toEqual([7, 7, 7, 7, 7, 7])
    expect([weeks[0]?.[0], weeks[5]?.[6]]).toEqual(['2026-10-26', '2026-12-06'])
    await show(<Calendar chosen={[]} today="2026-11-24" onDay={() => undefined} />)
    const heads = screen.getAllByRole('columnheader')
    expect(heads.map((head) => [head.dataset['dayOfWeek'], head.getAttribute('abbr')])).toEqual([
      ['1', 'maandag'],
      ['2', 'dinsdag'],
      ['3', 'woensdag'],
      ['4', 'donderdag'],
      ['5', 'vrijdag'],
      ['6', 'zaterdag'],
      ['7', 'zondag'],
    ])
  })

  it('keeps the day through months and leap years, and knows which days there are', () => {
    expect(addMonths('2026-01-31', 1)).toBe('2026-02-28')
    expect(addMonths('2024-02-29', 12)).toBe('2025-02-28')
    expect(addMonths('2026-01-15', -1)).toBe('2025-12-15')
    expect(isDay('2024-02-29')).toBe(true)
    expect([isDay('2026-02-29'), isDay('2026-13-01'), isDay('24-11-2026'), isDay('')]).toEqual([
      false,
      false,
      false,
      false,
    ])
  })

  it('goes by the arrow keys, month by month and year by year, and stops at its limits', async () => {
    const picked: string[] = []
    await show(
      <Calendar chosen={['2026-11-24']} today="2026-11-24" onDay={(day) => picked.push(day)} max="2026-12-10" />,
    )
    const at = (): string | null | undefined => document.activeElement?.getAttribute('aria-label')
    screen.getByRole('button', { name: /24 november 2026/ }).focus()
    const press = (keys: string) => userEvent.keyboard(keys)
    await press('{ArrowRight}')
    expect(at()).toBe('woensdag 25 november 2026')
    await press('{ArrowDown}')
    expect(at()).toBe('woensdag 2 december 2026')
    await press('{ArrowDown}{ArrowDown}')
    expect(at()).toBe('donderdag 10 december 2026')
    await press('{Home}')
    expect(at()).toBe('maandag 7 december 2026')
    await press('{PageUp}')
    expect(at()).toBe('zaterdag 7 november 2026')
    await press('{Shift>}{PageUp}{/Shift}')
    expect(at()).toBe('vrijdag 7 november 2025')
    await press('{Enter}')
    expect(picked).toEqual(['2025-11-07'])
  })

  it('does not take a day beyond its limits', async () => {
    const picked: string[] = []
    await show(<Calendar chosen={[]} today="2026-11-24" max="2026-11-24" onDay={(day) => picked.push(day)} />)
    await userEvent.click(screen.getByRole('button', { name: /25 november 2026/ }))
    expect(picked).toEqual([])
    await userEvent.click(screen.getByRole('button', { name: /24 november 2026/ }))
    expect(picked).toEqual(['2026-11-24'])
  })
})

describe('DateField', () => {
  it('opens its calendar on the chosen day, each time, and gives the focus back', async () => {
    await show(<DateField label="Day" value="2026-11-24" onValue={() => undefined} />)
    const button = screen.getByRole('button', { name: 'Kies een datum: Day' })
    for (const _ of ['its code comes', 'its code is here']) {
      button.focus()
      await userEvent.keyboard('{Enter}')
      await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toMatch(/24 november 2026/))
      await userEvent.keyboard('{Escape}')
      await waitFor(() => expect(document.activeElement).toBe(button))
    }
  })

  const Birth = () => {
    const [value, setValue] = useState('')
    return (
      <>
        <DateField
          label="Born"
          value={value}
          onValue={setValue}
          min="1900-01-01"
          max="2026-11-24"
          opensAt="1990-01-01"
        />
        <output>{value}</output>
      </>
    )
  }

  it('[SHELL-151] [SHELL-152] shows dd-MM-yyyy and keeps YYYY-MM-DD, however it was typed', async () => {
    for (const typed of ['5-3-1985', '05/03/1985', '5.3.1985', '5 mrt 1985', '5-3-85']) {
      await show(<Birth />)
      await userEvent.type(field('Born'), typed)
      expect([typed, stored()]).toEqual([typed, '1985-03-05'])
      await userEvent.tab()
      expect(field('Born').value).toBe('05-03-1985')
      cleanup()
    }
  })

  it('keeps what is no day, for mending', async () => {
    await show(<Birth />)
    await userEvent.type(field('Born'), '31-2-1985')
    await userEvent.tab()
    expect(field('Born').value).toBe('31-2-1985')
    expect(isDay(stored() ?? '')).toBe(false)
  })

  it('opens a calendar at the year that makes sense, by month and year', async () => {
    await show(<Birth />)
    await userEvent.click(screen.getByRole('button', { name: 'Kies een datum: Born' }))
    const dialog = await screen.findByRole('dialog')
    expect(await within(dialog).findByRole('grid', { name: 'januari 1990' })).toBeTruthy()
    await userEvent.selectOptions(within(dialog).getByLabelText('Jaar'), '1985')
    await userEvent.selectOptions(within(dialog).getByLabelText('Maand'), '3')
    await userEvent.click(within(dialog).getByRole('button', { name: 'dinsdag 5 maart 1985' }))
    expect(stored()).toBe('1985-03-05')
    expect(field('Born').value).toBe('05-03-1985')
  })
})

describe('DateRangeField', () => {
  it('[SHELL-153] shows its days as DD.MM.YYYY, and takes two clicks in whatever order', async () => {
    expect(formatRange({ from: '2026-11-01', to: '2026-11-24' })).toBe('01.11.2026 – 24.11.2026')
    expect(pickDay({ from: null, to: null }, '2026-11-24')).toEqual({ from: '2026-11-24', to: null })
    const Period = () => {
      const [value, setValue] = useState<DayRange>({ from: '2026-11-01', to: '2026-11-24' })
      return <DateRangeField label="Period" value={value} onValue={setValue} />
    }
    await show(<Period />)
    await userEvent.click(screen.getByText('01.11.2026 – 24.11.2026'))
    await userEvent.click(await screen.findByRole('button', { name: 'vrijdag 20 november 2026' }))
    expect(screen.getByText('Van 20.11.2026 tot…')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'dinsdag 3 november 2026' }))
    expect(screen.getByText('03.11.2026 – 20.11.2026')).toBeTruthy()
  })

  it('offers periods with a name, and takes two days as they are typed', async () => {
    const chosen: unknown[] = []
    const Period = () => {
      const [value, setValue] = useState<DayRange>({ from: null, to: null })
      return (
        <DateRangeField
          label="Period"
          value={value}
          presets={presets}
          max="2026-12-31"
          onValue={(next, preset) => {
            chosen.push([next.from, next.to, preset])
            setValue(next)
          }}
        />
      )
    }
    await show(<Period />)
    await userEvent.click(screen.getByRole('button', { name: 'Period: DD.MM.JJJJ – DD.MM.JJJJ' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Alles' }))
    expect(chosen).toEqual([[null, null, 'all']])
    await userEvent.click(screen.getByRole('button', { name: /^Period/ }))
    await userEvent.type(await screen.findByLabelText('Eerste dag'), '5 nov 2026{Enter}')
    // One day alone is no range yet.
    expect(chosen).toHaveLength(1)
    await userEvent.type(screen.getByLabelText('Laatste dag'), '4-11-26{Enter}')
    expect(screen.getByText('De laatste dag ligt voor de eerste.')).toBeTruthy()
    await userEvent.clear(screen.getByLabelText('Laatste dag'))
    await userEvent.type(screen.getByLabelText('Laatste dag'), '1-1-27{Enter}')
    expect(screen.getByText(/Die dag bestaat niet/)).toBeTruthy()
    await userEvent.clear(screen.getByLabelText('Laatste dag'))
    await userEvent.type(screen.getByLabelText('Laatste dag'), '9-11-26{Enter}')
    expect(chosen.at(-1)).toEqual(['2026-11-05', '2026-11-09', null])
    expect(screen.getByText('05.11.2026 – 09.11.2026')).toBeTruthy()
  })
})

describe('periods', () => {
  it.each([
    ['all', '2026-11-24', null, null],
    ['today', '2026-11-24', '2026-11-24', '2026-11-24'],
    ['days_7', '2026-03-03', '2026-02-25', '2026-03-03'],
    ['days_30', '2026-11-24', '2026-10-26', '2026-11-24'],
    ['this_month', '2028-02-10', '2028-02-01', '2028-02-29'],
    ['last_month', '2026-01-31', '2025-12-01', '2025-12-31'],
    ['this_quarter', '2026-11-24', '2026-10-01', '2026-12-31'],
    ['last_quarter', '2026-02-01', '2025-10-01', '2025-12-31'],
    ['this_year', '2026-11-24', '2026-01-01', '2026-12-31'],
    ['last_year', '2026-11-24', '2025-01-01', '2025-12-31'],
  ] as const)('%s, seen from %s', (preset, today, from, to) => {
    const { from: first, to: last } = periodOfPreset(preset, today)
    expect([first, last]).toEqual([from, to])
  })

  it('are known again by their days', () => {
    for (const preset of presets) expect(getPreset(periodOfPreset(preset, '2026-11-24'), '2026-11-24')).toBe(preset)
    expect(getPreset({ from: '2026-11-02', to: '2026-11-03' }, '2026-11-24')).toBeUndefined()
  })
})

describe('times', () => {
  it('[SHELL-155] the picker offers every half hour from 00:00 to 23:30', async () => {
    expect(halfHours).toHaveLength(48)
    expect(halfHours.slice(0, 3)).toEqual(['00:00', '00:30', '01:00'])
    expect(halfHours.at(-1)).toBe('23:30')
    await show(<TimeField label="Open" value="" onValue={() => undefined} />)
    const list = document.getElementById(field('Open').getAttribute('list') ?? '')
    expect([...(list?.querySelectorAll('option') ?? [])].map((option) => option.getAttribute('value'))).toEqual(
      halfHours,
    )
  })

  it.each([
    ['9', '09:00'],
    ['930', '09:30'],
    ['9:30', '09:30'],
    ['9.30', '09:30'],
    ['1730', '17:30'],
    ['0:00', '00:00'],
    ['23:59', '23:59'],
    ['24:00', null],
    ['9:60', null],
    ['', null],
    ['noon', null],
  ])('reads %j as %j', (typed, time) => {
    expect(parseTime(typed)).toBe(time)
  })

  it('writes a typed time in full when it is left, and keeps what it cannot read', async () => {
    const Open = () => {
      const [value, setValue] = useState('')
      return <TimeField label="Open" value={value} onValue={setValue} />
    }
    await show(<Open />)
    await userEvent.type(field('Open'), '930')
    await userEvent.tab()
    expect(field('Open').value).toBe('09:30')
    await userEvent.clear(field('Open'))
    await userEvent.type(field('Open'), '25')
    await userEvent.tab()
    expect(field('Open').value).toBe('25')
  })

  it.each([
    ['00:00 - 23:59', true],
    ['12:00 - 22:00', true],
    ['9:00 - 17:30', false],
    ['09:00-17:30', false],
    ['24:00 - 01:00', false],
    ['09:60 - 10:00', false],
    ['09:00 - 17:30 ', false],
    ['09:00 – 17:30', false],
  ])('[SHELL-183] a time range %j is right: %s', (text, right) => {
    expect(isTimeRange(text)).toBe(right)
  })

  it('[SHELL-156] a moment is chosen to the minute', async () => {
    const Moment = () => {
      const [value, setValue] = useState('2026-11-24T17:40')
      return (
        <>
          <DateTimeField label="When" value={value} onValue={setValue} />
          <output>{value}</output>
        </>
      )
    }
    await show(<Moment />)
    await userEvent.type(field('Tijd'), '{ArrowUp}')
    expect(stored()).toBe('2026-11-24T17:41')
    await userEvent.type(field('Tijd'), '{ArrowDown}{ArrowDown}')
    expect(stored()).toBe('2026-11-24T17:39')
    await userEvent.clear(field('Tijd'))
    await userEvent.type(field('Tijd'), '1742')
    await userEvent.tab()
    expect(stored()).toBe('2026-11-24T17:42')
    fireEvent.change(screen.getByRole('textbox', { name: 'When' }), { target: { value: '1-12-2026' } })
    expect(stored()).toBe('2026-12-01T17:42')
  })
})
