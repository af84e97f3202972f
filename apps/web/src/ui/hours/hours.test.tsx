import { act, cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Suspense, useState, type ReactNode } from 'react'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startLanguage } from '#platform/language.ts'
import { dateStrings } from '../dates/strings/index.ts'
import { Toasts } from '../feedback/toasts.tsx'
import { kitStrings } from '../strings/index.ts'
import { ExceptionsEditor } from './exceptions-editor.tsx'
import { holidaysAhead } from './holidays.rules.ts'
import { HoursEditor } from './hours-editor.tsx'
import { useHoursErrorTexts } from './hours-error-texts.ts'
import { HoursPreview } from './hours-preview.tsx'
import {
  copyDay,
  endMinute,
  exceptionErrors,
  newWeek,
  splitOvernight,
  weekErrors,
  type DayHours,
  type HoursException,
} from './hours.rules.ts'
import { hoursStrings } from './strings/index.ts'

beforeAll(async () => {
  startLanguage(null)
  await Promise.all([kitStrings.load('nl'), dateStrings.load('nl'), hoursStrings.load('nl')])
})
afterEach(() => {
  cleanup()
  week = []
  days = []
})

const TODAY = '2026-11-24'
const show = (element: ReactNode) => act(async () => void render(<Suspense>{element}</Suspense>))
const field = (name: string): HTMLInputElement => screen.getByLabelText(name)
const day = (day_of_week: number, start_time: string, end_time: string): DayHours => ({
  day_of_week,
  start_time,
  end_time,
})
const closedOn = (date: string): HoursException => ({ date, closed: true, times: [], note: '' })

let week: DayHours[] = []
const Week = ({ start }: { start: DayHours[] }) => {
  const [value, setValue] = useState(start)
  const words = useHoursErrorTexts()
  const keep = (next: DayHours[]): void => setValue((week = next))
  return <HoursEditor id="week" value={value} onValue={keep} validationErrors={words(weekErrors(value))} />
}

let days: HoursException[] = []
const Days = ({ start }: { start: HoursException[] }) => {
  const [value, setValue] = useState(start)
  const words = useHoursErrorTexts()
  const keep = (next: HoursException[]): void => setValue((days = next))
  return (
    <ExceptionsEditor
      id="days"
      value={value}
      onValue={keep}
      validationErrors={words(exceptionErrors(value))}
      today={TODAY}
    />
  )
}

describe('the rules of hours', () => {
  it('opens a new week from Monday to Friday, and not on Saturday and Sunday', async () => {
    expect([...new Set(newWeek().map(({ day_of_week }) => day_of_week))]).toEqual([1, 2, 3, 4, 5])
    await show(<Week start={newWeek()} />)
    const on = screen.getAllByRole('switch').map((item) => (item as HTMLInputElement).checked)
    expect(on).toEqual([true, true, true, true, true, false, false])
  })

  it.each([
    ['two spans that touch', [day(1, '11:00', '14:00'), day(1, '14:00', '24:00')], []],
    ['what is no time', [day(1, '25:00', '14:00')], ['0.start_time invalid_time_format']],
    ['nothing typed', [day(2, '', '')], ['0.start_time invalid_time_format', '0.end_time invalid_time_format']],
    ['an end at the start', [day(3, '11:00', '11:00')], ['0.end_time hours_start_not_before_end']],
    ['an end before the start', [day(3, '18:00', '02:00')], ['0.end_time hours_start_not_before_end']],
    ['two spans that overlap', [day(4, '17:00', '22:00'), day(4, '11:00', '17:30')], ['0.start_time hours_overlap']],
    [
      'a short span inside a long one, after another',
      [day(5, '10:00', '20:00'), day(5, '11:00', '12:00'), day(5, '15:00', '16:00')],
      ['1.start_time hours_overlap', '2.start_time hours_overlap'],
    ],
    ['the same hours on two days', [day(1, '11:00', '22:00'), day(2, '11:00', '22:00')], []],
  ])('[FOOD-67] judges %s', (_, value, validationErrors) => {
    expect(weekErrors(value).map(({ field: at, code }) => `${at} ${code}`)).toEqual(validationErrors)
  })

  it.each([
    ['[FOOD-70] a day without a date', [closedOn('')], ['0.date exception_date_required']],
    ['[FOOD-70] a date that does not exist', [closedOn('31-2-2026')], ['0.date exception_date_required']],
    [
      '[FOOD-71] a date that has hours already',
      [closedOn('2026-12-25'), closedOn('2026-12-25')],
      ['1.date date_already_defined'],
    ],
    [
      '[FOOD-72] an open day without times',
      [{ ...closedOn('2026-12-31'), closed: false }],
      ['0.times exception_times_required'],
    ],
    [
      '[FOOD-72] an open day with times that are none',
      [{ ...closedOn('2026-12-31'), closed: false, times: [{ start_time: '12', end_time: 'laat' }] }],
      ['0.times.0.end_time invalid_time_format'],
    ],
    ['a closed day without times', [closedOn('2026-12-31')], []],
  ])('%s', (_, value, validationErrors) => {
    expect(exceptionErrors(value).map(({ field: at, code }) => `${at} ${code}`)).toEqual(validationErrors)
  })

  it('makes two spans of a night, before what the next day has, also from Sunday to Monday', () => {
    const friday = [day(5, '17:00', '02:00'), day(6, '12:00', '22:00')]
    expect(splitOvernight(friday, 0)).toEqual([
      day(5, '17:00', '24:00'),
      day(6, '00:00', '02:00'),
      day(6, '12:00', '22:00'),
    ])
    expect(splitOvernight([day(7, '20:00', '01:00')], 0)).toEqual([day(1, '00:00', '01:00'), day(7, '20:00', '24:00')])
  })

  it('takes midnight as an end for the end of the day, however it is typed', () => {
    expect(['24', '24:00', '0:00', '00:00', '2400'].map(endMinute)).toEqual([1440, 1440, 1440, 1440, 1440])
    expect(endMinute('24:30')).toBeNull()
  })

  it('copies a day over others whole', () => {
    const value = [day(1, '11:00', '14:00'), day(1, '17:00', '22:00'), day(2, '09:00', '10:00')]
    expect(copyDay(value, 1, [2, 7])).toEqual([
      day(1, '11:00', '14:00'),
      day(1, '17:00', '22:00'),
      day(2, '11:00', '14:00'),
      day(2, '17:00', '22:00'),
      day(7, '11:00', '14:00'),
      day(7, '17:00', '22:00'),
    ])
  })

  it('knows the public holidays of the Netherlands, and those of next year', () => {
    const of = (year: number) =>
      Object.fromEntries(holidaysAhead(`${year}-01-01`, [], 11).map(({ date, name }) => [name, date.slice(5)]))
    expect(of(2027)).toMatchObject({
      good_friday: '03-26',
      easter: '03-28',
      kings_day: '04-27',
      ascension: '05-06',
      pentecost_monday: '05-17',
    })
    // King's Day on a Sunday is kept on the Saturday before it.
    expect(of(2025)).toMatchObject({ kings_day: '04-26', easter: '04-20' })
    expect(holidaysAhead(TODAY, ['2026-12-25']).map(({ date }) => date)).toEqual([
      '2026-12-26',
      '2027-01-01',
      '2027-03-26',
      '2027-03-28',
    ])
  })
})

describe('the hours editor', () => {
  it('writes what was typed in full, and calls the end of the day 24:00', async () => {
    await show(<Week start={[day(1, '', '')]} />)
    for (const [typed, shown] of [
      ['9', '09:00'],
      ['930', '09:30'],
      ['9:30', '09:30'],
    ] as const) {
      await userEvent.clear(field('Maandag, van'))
      await userEvent.type(field('Maandag, van'), typed)
      await userEvent.tab()
      expect(field('Maandag, van').value).toBe(shown)
    }
    await userEvent.type(field('Maandag, tot'), '0')
    await userEvent.tab()
    expect(week).toEqual([day(1, '09:30', '24:00')])
  })

  it('[FOOD-88] says on the row that a time has an invalid format, and keeps what was typed', async () => {
    await show(<Week start={[day(1, '11:00', '')]} />)
    await userEvent.type(field('Maandag, tot'), 'laat')
    await userEvent.tab()
    expect(screen.getByText('Maandag: vul een tijd in zoals 17:30')).toBeTruthy()
    expect([field('Maandag, tot').getAttribute('aria-invalid'), field('Maandag, tot').value]).toEqual(['true', 'laat'])
  })

  it('offers a night as two spans, and says what is wrong on the row until then', async () => {
    await show(<Week start={[day(5, '17:00', '')]} />)
    await userEvent.type(field('Vrijdag, tot'), '2:00')
    await userEvent.tab()
    expect(screen.getByText('Vrijdag: de eindtijd moet later zijn dan de begintijd')).toBeTruthy()
    expect(field('Vrijdag, tot').getAttribute('aria-invalid')).toBe('true')
    await userEvent.click(screen.getByRole('button', { name: 'Open tot 02:00 de volgende dag' }))
    expect(week).toEqual([day(5, '17:00', '24:00'), day(6, '00:00', '02:00')])
    expect(screen.queryByText(/eindtijd moet later/)).toBeNull()
  })

  it('splits a day for lunch and dinner, and takes a span away again', async () => {
    await show(<Week start={[day(1, '11:00', '14:00')]} />)
    await userEvent.click(screen.getByRole('button', { name: 'Tijden toevoegen: Maandag' }))
    expect(week).toEqual([day(1, '11:00', '14:00'), day(1, '15:00', '22:00')])
    await userEvent.click(screen.getByRole('button', { name: '11:00–14:00 verwijderen' }))
    expect(week).toEqual([day(1, '15:00', '22:00')])
  })

  it('gives a day that was switched off its hours back', async () => {
    await show(<Week start={[day(2, '10:15', '13:45'), day(2, '17:00', '21:00')]} />)
    const tuesday = (): HTMLElement => screen.getByRole('switch', { name: 'Dinsdag' })
    await userEvent.click(tuesday())
    expect(week).toEqual([])
    await userEvent.click(tuesday())
    expect(week).toEqual([day(2, '10:15', '13:45'), day(2, '17:00', '21:00')])
  })

  it('copies to weekdays, or to days that are picked', async () => {
    await show(<Week start={[day(1, '12:00', '20:00')]} />)
    await userEvent.click(screen.getByRole('button', { name: 'Maandag: Kopieer naar…' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Werkdagen' }))
    expect(week.map(({ day_of_week }) => day_of_week)).toEqual([1, 2, 3, 4, 5])
    await userEvent.click(screen.getByRole('button', { name: 'Maandag: Kopieer naar…' }))
    const popup = within(await screen.findByRole('dialog'))
    await userEvent.click(popup.getByLabelText('Zondag'))
    await userEvent.click(popup.getByRole('button', { name: 'Kopieer' }))
    expect(week.map(({ day_of_week }) => day_of_week)).toEqual([1, 2, 3, 4, 5, 7])
  })
})

describe('days with hours of their own', () => {
  it('[FOOD-71] [FOOD-86] refuses a date that has hours already, and keeps what was typed', async () => {
    await show(<Days start={[closedOn('2026-12-05')]} />)
    await userEvent.click(screen.getByRole('button', { name: 'Dag toevoegen' }))
    const added = screen.getAllByLabelText('Datum')[1] as HTMLInputElement
    await userEvent.type(added, '5-12-2026')
    await userEvent.tab()
    expect(screen.getByText('Voor 05-12-2026 zijn al tijden ingesteld')).toBeTruthy()
    expect(added.value).toBe('05-12-2026')
  })

  it('does not offer a day in the calendar that has hours already', async () => {
    await show(<Days start={[closedOn('2026-12-05'), closedOn('2026-12-06')]} />)
    await userEvent.click(screen.getAllByRole('button', { name: /^Kies een datum/ })[1]!)
    const taken = await screen.findByRole('button', { name: 'zaterdag 5 december 2026' })
    expect(taken.getAttribute('aria-disabled')).toBe('true')
    await userEvent.click(taken)
    // Nothing was changed.
    expect(days).toEqual([])
  })

  it('adds a public holiday with one press, and puts days that are over away', async () => {
    await show(<Days start={[closedOn('2026-05-05')]} />)
    expect(screen.getByText('1 dag in het verleden')).toBeTruthy()
    expect(screen.queryByLabelText('Datum')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Eerste kerstdag · Vr 25-12-2026' }))
    expect(days[1]).toEqual({ date: '2026-12-25', closed: true, times: [], note: 'Eerste kerstdag' })
    expect(screen.queryByRole('button', { name: /^Eerste kerstdag/ })).toBeNull()
  })

  it('keeps the times of a day that is closed for a moment', async () => {
    await show(<Days start={[closedOn('2026-12-31')]} />)
    await userEvent.click(screen.getByLabelText('Andere tijden'))
    await userEvent.clear(field('31-12-2026, tot'))
    await userEvent.type(field('31-12-2026, tot'), '17')
    await userEvent.tab()
    await userEvent.click(screen.getByLabelText('Gesloten'))
    expect(days[0]?.closed).toBe(true)
    await userEvent.click(screen.getByLabelText('Andere tijden'))
    expect(days[0]).toMatchObject({ closed: false, times: [{ start_time: '11:00', end_time: '17:00' }] })
  })

  it('puts a removed day back among what has changed since, and offers that no longer than the form is there', async () => {
    await show(<Toasts />)
    const { unmount } = render(
      <Suspense>
        <Days start={[closedOn('2026-12-05'), closedOn('2026-12-31')]} />
      </Suspense>,
    )
    const remove = async (name: string): Promise<HTMLElement> => {
      await userEvent.click(await screen.findByRole('button', { name: `${name} verwijderen` }))
      await screen.findByText(`${name} verwijderd`)
      return screen.getByRole('button', { name: 'Ongedaan maken', hidden: true })
    }
    const undo = await remove('05-12-2026')
    await userEvent.click(screen.getByRole('button', { name: /^Tweede kerstdag/ }))
    await userEvent.click(undo)
    expect(days.map(({ date }) => date)).toEqual(['2026-12-05', '2026-12-31', '2026-12-26'])
    await expect.poll(() => screen.queryByText('05-12-2026 verwijderd')).toBeNull()
    await remove('31-12-2026')
    act(unmount)
    await expect.poll(() => screen.queryByText('31-12-2026 verwijderd')).toBeNull()
  })

  it('says what the hours mean today and on the next day of its own', async () => {
    await show(<HoursPreview week={[day(2, '12:00', '22:00')]} exceptions={[closedOn('2026-12-25')]} today={TODAY} />)
    expect(screen.getByText(/^Vandaag/).closest('p')?.textContent).toBe(
      'Vandaag open 12:00–22:00 · Vr 25-12-2026 gesloten',
    )
  })
})
