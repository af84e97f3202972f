import { useState } from 'react'
import { ExceptionsEditor } from '#ui/hours/exceptions-editor.tsx'
import { HoursEditor } from '#ui/hours/hours-editor.tsx'
import { useHoursErrorTexts } from '#ui/hours/hours-error-texts.ts'
import { HoursPreview } from '#ui/hours/hours-preview.tsx'
import { exceptionErrors, newWeek, weekErrors, type DayHours, type HoursException } from '#ui/hours/hours.rules.ts'
import { Panel, Section } from '#ui/layout/page.tsx'

const wrongWeek: DayHours[] = [
  { day_of_week: 1, start_time: '11:00', end_time: '15:00' },
  { day_of_week: 1, start_time: '14:00', end_time: '22:00' },
  { day_of_week: 2, start_time: 'acht', end_time: '17:00' },
  { day_of_week: 5, start_time: '17:00', end_time: '02:00' },
]

const someDays: HoursException[] = [
  { date: '2026-05-05', closed: true, times: [], note: 'Bevrijdingsdag' },
  { date: '2026-12-25', closed: true, times: [], note: 'Eerste kerstdag' },
  { date: '2026-12-31', closed: false, times: [{ start_time: '12:00', end_time: '17:00' }], note: '' },
  { date: '2026-12-25', closed: false, times: [], note: '' },
]

const Week = ({ start }: { start: DayHours[] }) => {
  const [week, setWeek] = useState(start)
  const words = useHoursErrorTexts()
  return (
    <Panel>
      <HoursEditor id="gallery-week" value={week} onValue={setWeek} validationErrors={words(weekErrors(week))} />
      <HoursPreview week={week} exceptions={someDays} today="2026-11-24" />
    </Panel>
  )
}

const Days = () => {
  const [days, setDays] = useState(someDays)
  const words = useHoursErrorTexts()
  return (
    <Panel>
      <ExceptionsEditor
        id="gallery-days"
        value={days}
        onValue={setDays}
        validationErrors={words(exceptionErrors(days))}
        today="2026-11-24"
      />
    </Panel>
  )
}

export const HoursGallery = () => (
  <Section title="Openingstijden">
    <Week start={newWeek()} />
    <Week start={wrongWeek} />
    <Days />
  </Section>
)
