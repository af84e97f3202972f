import { useState } from 'react'
import { Button } from '#ui/actions/button.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Panel, Section } from '#ui/layout/page.tsx'
import { SortableRow } from '#ui/sorting/sortable-row.tsx'
import { useWizard } from '#ui/wizard/use-wizard.ts'
import { WizardIndex } from '#ui/wizard/wizard-index.tsx'
import { WizardSteps } from '#ui/wizard/wizard.tsx'
import styles from './gallery.module.css'

const titles = ['Soort kaart', 'Ontwerp & waarden', 'Controleren & publiceren']

const Steps = () => {
  const wizard = useWizard({ names: ['card-kind', 'card-design', 'card-check'], opensAt: 1 })
  const [name, setName] = useState('Cadeaukaart')
  const part = (id: string, title: string, reported = 0, isDone = false) => ({ id, title, told: reported, isDone })
  return (
    <Section title="Stappen van een programma">
      <div className={styles.beside}>
        <WizardIndex
          label="Stappen"
          wizard={wizard}
          steps={[
            { title: titles[0] ?? '', parts: [part('kind', 'Soort kaart', 0, true)] },
            { title: titles[1] ?? '', parts: [part('look', 'Ontwerp', 1), part('values', 'Waarden', 0, true)] },
            { title: titles[2] ?? '', parts: [part('check', 'Controleren')] },
          ]}
        />
        <WizardSteps wizard={wizard} titles={titles}>
          {titles.map((title) => (
            <Panel key={title}>
              <TextField label={title} value={name} onValue={setName} />
              <Button variant="primary" onClick={wizard.next}>
                Verder
              </Button>
            </Panel>
          ))}
        </WizardSteps>
      </div>
    </Section>
  )
}

const dishes = ['Bruschetta', 'Margherita', 'Tiramisu']

const Sorting = () => {
  const [rows, setRows] = useState(dishes)
  const put = (moved: string, place: number): void =>
    setRows((before) => before.filter((item) => item !== moved).toSpliced(place, 0, moved))
  return (
    <Section title="Rijen op volgorde zetten">
      <Panel>
        <ul className={styles.list}>
          {rows.map((dish, at) => (
            <SortableRow
              key={dish}
              list="gallery"
              id={dish}
              what={dish}
              at={at}
              count={rows.length}
              onStep={(moved, step) => put(moved, rows.indexOf(moved) + step)}
              onDrop={(moved, target, after) => {
                const rest = rows.filter((row) => row !== moved)
                put(moved, rest.indexOf(target) + (after ? 1 : 0))
              }}
            >
              {dish}
            </SortableRow>
          ))}
        </ul>
      </Panel>
    </Section>
  )
}

/** The steps of a form that is begun, and rows that are put in order. */
export const StepsGallery = () => (
  <>
    <Steps />
    <Sorting />
  </>
)
