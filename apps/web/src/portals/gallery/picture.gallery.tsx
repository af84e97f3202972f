import { PictureField } from '#ui/images/picture-field.tsx'
import { Section } from '#ui/layout/page.tsx'
import styles from './gallery.module.css'

/** Takes two seconds, and says how far it is. */
const slowly = async (_: File, { onProgress }: { onProgress: (part: number) => void }): Promise<void> => {
  for (let part = 0; part <= 10; part += 1) {
    onProgress(part / 10)
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}

const refused = (): Promise<never> => Promise.reject(new Error('refused'))

const picture =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='360' height='360'%3E%3Crect width='360' height='360' fill='%23e1ebff'/%3E%3Ccircle cx='180' cy='140' r='70' fill='%234d7cfe'/%3E%3Cellipse cx='180' cy='320' rx='130' ry='110' fill='%234d7cfe'/%3E%3C/svg%3E"

export const PictureGallery = () => (
  <Section title="Afbeeldingen">
    <div className={styles.grid}>
      <PictureField
        label="Profielfoto"
        current={null}
        frame={{ width: 720, height: 720 }}
        round
        recommended={{ width: 360, height: 360 }}
        places={[
          { label: 'Profiel', width: 96, round: true },
          { label: 'Lijst', width: 48, round: true },
          { label: 'Kop op een telefoon', width: 32, round: true },
        ]}
        onSend={slowly}
        explain={() => ''}
        onRemove={() => Promise.resolve()}
      />
      <PictureField
        label="Profielfoto, aanwezig"
        current={picture}
        frame={{ width: 720, height: 720 }}
        round
        onSend={refused}
        explain={() => 'Er is geen verbinding. Probeer het opnieuw.'}
        onRemove={() => Promise.resolve()}
      />
      <PictureField
        label="Logo"
        kind="logo"
        current={null}
        frame={null}
        least={{ width: 256, height: 256 }}
        onSend={slowly}
        explain={() => ''}
      />
      <PictureField
        label="Kaart"
        current={null}
        frame={{ width: 856, height: 540 }}
        places={[{ label: 'Kaart', width: 214 }]}
        error="Kies een afbeelding voor de kaart"
        onSend={slowly}
        explain={() => ''}
      />
    </div>
  </Section>
)
