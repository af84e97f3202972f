import { useState } from 'react'
import { Button } from '#ui/actions/button.tsx'
import { DateField } from '#ui/dates/date-field.tsx'
import { DateRangeField } from '#ui/dates/date-range-field.tsx'
import type { DayRange } from '#ui/dates/date-range.rules.ts'
import { DateTimeField } from '#ui/dates/date-time-field.tsx'
import { TimeField } from '#ui/dates/time-field.tsx'
import { isTimeRange } from '#ui/dates/time.rules.ts'
import { Combobox } from '#ui/fields/combobox.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { CodeField } from '#ui/forms/code-field.tsx'
import { Form } from '#ui/forms/form.tsx'
import { Resend } from '#ui/forms/resend.tsx'
import { Step } from '#ui/forms/steps.tsx'
import { useFields, useForm } from '#platform/form/use-form.ts'
import { Panel, Section } from '#ui/layout/page.tsx'
import { emptyPassword, NewPassword, usePasswordErrors } from '#ui/passwords/new-password.tsx'
import { checks, firstValidationError } from '#ui/validation/checks.ts'
import { useErrorTexts } from '#ui/validation/error-texts.ts'
import { validationStrings } from '#ui/validation/strings/index.ts'
import styles from './gallery.module.css'

const Codes = () => {
  const [code, setCode] = useState('123')
  const [wrong, setWrong] = useState('000000')
  return (
    <Section title="Code uit een e-mail">
      <div className={styles.grid}>
        <CodeField label="Code uit de e-mail" value={code} onValue={setCode} onComplete={() => undefined} />
        <CodeField
          label="Code uit de e-mail"
          value={wrong}
          onValue={setWrong}
          onComplete={() => undefined}
          error="Deze code klopt niet. Nog 4 pogingen."
        />
        <Resend name="gallery" onResend={() => Promise.resolve()} busy={false}>
          Stuur opnieuw
        </Resend>
      </div>
    </Section>
  )
}

const Passwords = () => {
  const [typed, setTyped] = useState(emptyPassword)
  const validate = usePasswordErrors()
  return (
    <Section title="Nieuw wachtwoord">
      <div className={styles.grid}>
        <NewPassword
          idOf={(name) => `gallery-empty-${name}`}
          value={typed}
          onValue={setTyped}
          validationErrors={{}}
          username="sanne@example.nl"
        />
        <NewPassword
          idOf={(name) => `gallery-wrong-${name}`}
          value={{ password: 'abc', repeat: 'abd' }}
          onValue={setTyped}
          validationErrors={validate({ password: 'abc', repeat: 'abd' })}
          username="sanne@example.nl"
        />
      </div>
    </Section>
  )
}

const places = ['Amsterdam', 'Rotterdam', 'Utrecht', 'Eindhoven', 'Groningen', '’s-Hertogenbosch']

const Dates = () => {
  const [day, setDay] = useState('1985-03-12')
  const [range, setRange] = useState<DayRange>({ from: '2026-11-01', to: '2026-11-24' })
  const [time, setTime] = useState('17:30')
  const [moment, setMoment] = useState('2026-11-24T17:45')
  const [place, setPlace] = useState('')
  return (
    <Section title="Dagen, tijden en lange lijsten">
      <div className={styles.grid}>
        <DateField label="Geboortedatum" value={day} onValue={setDay} max="2026-11-24" min="1900-01-01" />
        <DateField label="Datum" value="31-2-2026" onValue={setDay} error="Vul een datum in zoals 24-11-2026" />
        <DateRangeField label="Periode" value={range} onValue={setRange} />
        <DateRangeField
          label="Periode, met namen"
          value={range}
          onValue={setRange}
          presets={['today', 'days_7', 'days_30', 'this_month', 'last_month']}
        />
        <TimeField label="Open vanaf" value={time} onValue={setTime} />
        <DateTimeField label="Bezorgmoment" value={moment} onValue={setMoment} />
        <Combobox
          label="Plaats"
          value={place}
          onValue={setPlace}
          empty="Geen plaats gevonden"
          options={places.map((name) => ({ value: name, label: name }))}
        />
      </div>
    </Section>
  )
}

const Steps = () => {
  const say = useErrorTexts()
  const t = validationStrings.useTranslate()
  const form = useForm({
    id: 'gallery-step',
    typed: 'free',
    fields: useFields({ title: '', hours: '9-17', site: 'http//plein' }),
    check: ({ title, hours, site }) => ({
      title: say(firstValidationError(title, checks.required('title_required'), checks.max_characters(40))),
      hours: isTimeRange(hours) ? undefined : t('time_range'),
      site: say(firstValidationError(site, checks.url())),
    }),
    send: () => Promise.resolve(),
    explain: () => ({ form: t('form_incorrect') }),
  })
  return (
    <Section title="Een ding per pagina">
      <Panel>
        <Step step={2} of={4} title="Hoe heet je?" lead="Zo staat het straks op je rekening." onBack={() => undefined}>
          <Form {...form.form}>
            <TextField {...form.field('title')} label="Titel" />
            <TextField {...form.field('hours')} label="Uren" />
            <TextField {...form.field('site')} label="Website" />
            <Button type="submit" variant="primary" wide busy={form.busy}>
              Verder
            </Button>
          </Form>
        </Step>
      </Panel>
    </Section>
  )
}

export const EntryGallery = () => (
  <>
    <Codes />
    <Passwords />
    <Dates />
    <Steps />
  </>
)
