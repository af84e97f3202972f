import { useState } from 'react'
import { Button, LinkButton } from '#ui/actions/button.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { Checkbox } from '#ui/choices/checkbox.tsx'
import { RadioGroup } from '#ui/choices/radio-group.tsx'
import { SegmentedControl } from '#ui/choices/segmented-control.tsx'
import { Switch } from '#ui/choices/switch.tsx'
import { Money } from '#ui/display/money.tsx'
import { ColourField } from '#ui/fields/colour-field.tsx'
import { ErrorSummary } from '#ui/fields/error-summary.tsx'
import { FieldRow } from '#ui/fields/field-row.tsx'
import { filters } from '#ui/fields/filters.ts'
import { MoneyField } from '#ui/fields/money-field.tsx'
import { PercentField } from '#ui/fields/percent-field.tsx'
import { PasswordField } from '#ui/fields/password-field.tsx'
import { EmailField } from '#ui/fields/email-field.tsx'
import { PhoneField } from '#ui/fields/phone-field.tsx'
import { Select } from '#ui/fields/select.tsx'
import { Stepper } from '#ui/fields/stepper.tsx'
import { Textarea } from '#ui/fields/textarea.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { WordsField } from '#ui/fields/words-field.tsx'
import { FormBar } from '#ui/forms/form-bar.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { IconPlus, IconPrinter, IconSearch } from '#ui/icons/icons.ts'
import { PageHeader, Section } from '#ui/layout/page.tsx'
import styles from './gallery.module.css'

const Buttons = () => (
  <Section title="Knoppen">
    <div className={styles.row}>
      <Button variant="primary">Bestellen en betalen · € 23,00</Button>
      <Button>CSV exporteren</Button>
      <Button variant="quiet">Adres wijzigen</Button>
      <Button variant="danger">Programma blokkeren</Button>
      <Button variant="ink">Start met koken</Button>
      <LinkButton to="/food" icon={IconPlus}>
        Toevoegen
      </LinkButton>
    </div>
    <div className={styles.row}>
      <Button variant="primary" busy>
        Bezig met opslaan
      </Button>
      <Button unavailable="Voeg eerst iets toe">Naar afrekenen</Button>
      <Button size="small">Klein</Button>
      <Button size="large" variant="primary">
        Groot
      </Button>
      <IconButton icon={IconSearch} label="Zoeken" />
      <IconButton icon={IconPrinter} label="Afdrukken" variant="outlined" badge={3} />
    </div>
    <Button variant="primary" wide trailing={<Money cents={1500} />}>
      Bekijk mandje · 1
    </Button>
  </Section>
)

const Chosen = () => {
  const [words, setWords] = useState<readonly string[]>(['pizza', 'pasta'])
  const [colour, setColour] = useState('#4d7cfe')
  return (
    <Section title="Woorden en kleur">
      <div className={styles.grid}>
        <WordsField
          label="Trefwoorden"
          hint="Druk na elk woord op Enter"
          words={words}
          onWords={setWords}
          refuse={(word, rest) => (rest.includes(word) ? `“${word}” staat al in de lijst` : undefined)}
          removeLabel={(word) => `${word} verwijderen`}
          removed={(word) => `${word} verwijderd`}
        />
        <ColourField label="Merkkleur" pickLabel="Kies een kleur" value={colour} onValue={setColour} />
      </div>
    </Section>
  )
}

const Fields = () => {
  const [text, setText] = useState('1012 AB')
  const [note, setNote] = useState('')
  const [cents, setCents] = useState<number | null>(123450)
  const [share, setShare] = useState<number | null>(350)
  const [code, setCode] = useState('+31')
  const [number, setNumber] = useState('6 12345678')
  return (
    <Section title="Velden">
      <ErrorSummary
        title="Los 2 dingen op om op te slaan"
        errors={[
          { field: 'zip', text: 'Vul een postcode in zoals 1234 AB' },
          { text: 'De betaaldienst antwoordt niet' },
        ]}
        attempt={0}
      />
      <div className={styles.grid}>
        <TextField label="Postcode" id="zip" value={text} onValue={setText} width={9} autoComplete="postal-code" />
        <TextField
          label="Postcode"
          value="12AB"
          onValue={setText}
          width={9}
          error="Vul een postcode in zoals 1234 AB"
        />
        <TextField
          label="Zoeken"
          value={note}
          onValue={setNote}
          before={<Icon of={IconSearch} />}
          placeholder="Zoek in het menu"
        />
        <TextField
          label="Aantal"
          hint="Hoeveel kaarten wil je?"
          value={note}
          onValue={setNote}
          filter={filters.numeric}
          look="numeric"
          optional
        />
        <PasswordField label="Wachtwoord" value={note} onValue={setNote} autoComplete="current-password" />
        <MoneyField label="Prijs" cents={cents} onCents={setCents} width={12} />
        <PercentField label="Kosten" basisPoints={share} onBasisPoints={setShare} width={8} />
        <EmailField label="E-mailadres" value={note} onValue={setNote} />
        <PhoneField
          label="Telefoon"
          codeLabel="Landnummer"
          code={code}
          onCode={setCode}
          number={number}
          onNumber={setNumber}
        />
        <Select
          label="Tijdslot"
          value="a"
          onValue={() => undefined}
          options={[
            { value: 'a', label: 'Vandaag 18:30 – 19:00' },
            { value: 'b', label: 'Vandaag 19:00 – 19:30' },
          ]}
        />
        <Textarea label="Opmerking voor de keuken" value={note} onValue={setNote} maxLength={200} optional />
      </div>
      <FieldRow least={160}>
        <TextField label="Minuten" hint="Tot de bestelling klaar is" value={note} onValue={setNote} width={6} />
        <TextField label="Plaats" value={note} onValue={setNote} optional />
        <TextField label="Tijdvak" value={note} onValue={setNote} error="Kies 5 tot 120 minuten" width={6} />
      </FieldRow>
      <FormBar state="Nog niet opgeslagen">
        <Button variant="quiet">Later verder</Button>
        <Button variant="primary">Opslaan</Button>
      </FormBar>
    </Section>
  )
}

const Choices = () => {
  const [way, setWay] = useState<'delivery' | 'pickup'>('delivery')
  const [method, setMethod] = useState<'ideal' | 'card' | null>('ideal')
  const [size, setSize] = useState<'small' | 'large' | null>(null)
  const [on, setOn] = useState(true)
  const [count, setCount] = useState(2)
  return (
    <Section title="Keuzes">
      <div className={styles.row}>
        <SegmentedControl
          label="Manier"
          value={way}
          onValue={setWay}
          options={[
            { value: 'delivery', label: 'Bezorgen' },
            { value: 'pickup', label: 'Afhalen' },
          ]}
        />
        <Stepper label="Aantal Margherita" value={count} onValue={setCount} />
        <Stepper label="Aantal Tiramisu" value={0} onValue={setCount} size="small" />
      </div>
      <div className={styles.grid}>
        <RadioGroup
          legend="Betaalmethode"
          look="rows"
          value={method}
          onValue={setMethod}
          options={[
            { value: 'ideal', label: 'iDEAL | Wero', hint: 'Je kiest je bank op de volgende pagina' },
            { value: 'card', label: 'Creditcard', hint: 'Visa, Mastercard, American Express', trailing: '+ € 0,30' },
          ]}
        />
        <div>
          <RadioGroup
            legend="Formaat"
            value={size}
            onValue={setSize}
            error="Kies een formaat"
            options={[
              { value: 'small', label: 'Klein (28 cm)' },
              { value: 'large', label: 'Groot (35 cm)', trailing: <Money cents={300} surcharge /> },
            ]}
          />
          <Checkbox
            label="Extra mozzarella"
            checked={on}
            onChecked={setOn}
            trailing={<Money cents={150} surcharge />}
          />
          <Checkbox
            label="Ik ga akkoord met de voorwaarden en de privacyverklaring"
            checked={false}
            onChecked={setOn}
            error="Ga akkoord om te bestellen"
          />
          <Switch label="Geluid" hint="Rinkelt tot je de bestelling gezien hebt" checked={on} onChecked={setOn} />
        </div>
      </div>
    </Section>
  )
}

export const FormGallery = () => (
  <>
    <PageHeader
      title="Componenten"
      count={42}
      meta="Alle toestanden"
      secondary={<Button>CSV exporteren</Button>}
      primary={<Button variant="primary">Nieuw programma</Button>}
    />
    <Buttons />
    <Fields />
    <Chosen />
    <Choices />
  </>
)
