import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLanguage } from '#platform/i18n.ts'
import { Button } from '#ui/actions/button.tsx'
import { IconPalette } from '#ui/icons/icons.ts'
import { later } from '#ui/later.tsx'
import { PanelComing } from '#ui/overlays/panel-coming.tsx'
import { menuStrings } from '../strings/index.ts'
import { DrawingButton } from './drawing-button.tsx'
import { drawingsQuery } from './drawings-data.ts'
import styles from './drawings.module.css'

const DrawingsDialog = later(() => import('./drawings-dialog.tsx').then((m) => m.DrawingsDialog), PanelComing)

interface DrawingChoiceProps {
  program_uuid: string
  /** The dish's name as it is being typed. */
  title: string
  /** The address of the picture that the dish has now; '' without one. */
  image: string
  onPick: (uri: string) => void
}

/** Typing rests this long before it is a search. */
const PAUSE_MS = 300

/** How many drawings fit beside each other on a phone. */
const SUGGESTED = 4

/** Drawn pictures for a dish that has no photo: those that its name speaks of, and all others behind a press. */
export const DrawingChoice = ({ program_uuid, title, image, onPick }: DrawingChoiceProps) => {
  const t = menuStrings.useTranslate()
  const language = useLanguage()
  const [search, setSearch] = useState(title.trim())
  const [open, setOpen] = useState(false)
  const [used, setUsed] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSearch(title.trim()), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [title])
  // A photo of the dish itself is better than any drawing: nothing is proposed beside it.
  const hasPhoto = image !== '' && !image.startsWith('/media/dishes/')
  const proposes = search !== '' && !hasPhoto
  const { data } = useQuery({ ...drawingsQuery(program_uuid, search, language), enabled: proposes })
  const suggested = proposes ? (data?.results.slice(0, SUGGESTED) ?? []) : []
  return (
    <section className={styles.choice} aria-label={t('drawings')}>
      {suggested.length > 0 && (
        <>
          <p className={styles.hint}>{t('orDrawing')}</p>
          <div className={styles.suggested}>
            {suggested.map((drawing) => (
              <DrawingButton key={drawing.uri} drawing={drawing} chosen={drawing.uri === image} onPick={onPick} />
            ))}
          </div>
        </>
      )}
      <Button
        size="small"
        variant="quiet"
        icon={IconPalette}
        onClick={() => {
          setUsed(true)
          setOpen(true)
        }}
      >
        {t(suggested.length > 0 ? 'allDrawings' : 'chooseDrawing')}
      </Button>
      {used && (
        <DrawingsDialog
          program_uuid={program_uuid}
          open={open}
          image={image}
          onClose={() => setOpen(false)}
          onPick={(uri) => {
            onPick(uri)
            setOpen(false)
          }}
        />
      )}
    </section>
  )
}
