import { useState } from 'react'
import { CountryField } from '#platform/places/country-field.tsx'
import { PlaceFields } from '#platform/places/place-fields.tsx'
import { filters, type Filter } from '#ui/fields/filters.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { Textarea } from '#ui/fields/textarea.tsx'
import { Section } from '#ui/layout/page.tsx'
import { checks, type ValidationError } from '#ui/validation/checks.ts'
import { useErrorTexts } from '#ui/validation/error-texts.ts'
import styles from './gallery.module.css'

const Filtered = ({ label, filter }: { label: string; filter: Filter }) => {
  const [text, setText] = useState('')
  return <TextField label={label} value={text} onValue={setText} filter={filter} />
}

const Filters = () => {
  const [text, setText] = useState('  Zonder ui  ')
  return (
    <Section title="Wat een veld doorlaat, ook bij plakken">
      <div className={styles.grid}>
        {Object.entries(filters).map(([name, filter]) => (
          <Filtered key={name} label={name} filter={filter} />
        ))}
        <Textarea label="Zonder spaties aan de randen" value={text} onValue={setText} maxLength={40} trim />
      </div>
    </Section>
  )
}

type Check = (text: string) => ValidationError | null

/** The error of each rule for a text that breaks it; it goes when the text is right. */
const broken: readonly [rule: string, text: string, check: Check][] = [
  ['required', '', checks.required()],
  ['title_required', '', checks.required('title_required')],
  ['email', 'naam@', checks.email()],
  ['card_number', '4111 1111', checks.card_number()],
  ['card_expiry', '01 / 20', checks.card_expiry()],
  ['cvc', '12', checks.cvc()],
  ['min_characters', 'abc', checks.min_characters(8)],
  ['max_characters', 'abcdef', checks.max_characters(5)],
  ['length', 'abc', checks.length(6)],
  ['min_value', '1', checks.min_value(5)],
  ['max_value', '200', checks.max_value(120)],
  ['between', '200', checks.between(5, 120)],
  ['numeric', '12a', checks.numeric()],
  ['integer', '1,5', checks.integer()],
  ['url', 'http//plein', checks.url()],
  ['confirmed', 'anders', checks.confirmed('gelijk')],
]

const Checked = ({ rule, start, check }: { rule: string; start: string; check: Check }) => {
  const say = useErrorTexts()
  const [text, setText] = useState(start)
  return <TextField label={rule} value={text} onValue={setText} error={say(check(text))} />
}

const Messages = () => (
  <Section title="Wat er over een fout gezegd wordt">
    <div className={styles.grid}>
      {broken.map(([rule, text, check]) => (
        <Checked key={rule} rule={rule} start={text} check={check} />
      ))}
    </div>
  </Section>
)

/** Countries, states and cities are asked for: the API has to run. */
const Address = () => {
  const [country, setCountry] = useState('NL')
  const [place, setPlace] = useState({ state: '', city: '' })
  return (
    <Section title="Adres">
      <div className={styles.grid}>
        <CountryField label="Land" id="gallery-country" value={country} onValue={setCountry} error={undefined} />
        <PlaceFields
          country={country}
          value={place}
          onValue={setPlace}
          validationErrors={{}}
          idOf={(name) => `gallery-${name}`}
        />
      </div>
    </Section>
  )
}

export const RulesGallery = () => (
  <>
    <Filters />
    <Messages />
    <Address />
  </>
)
