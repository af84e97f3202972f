import { useState } from 'react'
import { CardFace, type CardFaceProps } from '#features/cards/face/card-face.tsx'
import { CardFlip } from '#features/cards/face/card-flip.tsx'
import { Switch } from '#ui/choices/switch.tsx'
import { Section } from '#ui/layout/page.tsx'
import styles from './gallery.module.css'

const svg = (width: number, height: number, inside: string): string =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${inside}</svg>`)}`

/** A square in the evening: houses, lights and water. */
const square = svg(
  856,
  540,
  `<rect width="856" height="540" fill="#f3c98b"/><circle cx="640" cy="150" r="70" fill="#fff1cf"/>${[40, 150, 250, 370, 480, 600, 700].map((x, at) => `<path d="M${x} 420v-${150 + ((at * 53) % 90)}l50-60 50 60v${150 + ((at * 53) % 90)}z" fill="${['#a8452f', '#7c3b2e', '#c46a3d', '#8f4a38'][at % 4]}"/>`).join('')}${[60, 170, 270, 390, 500, 620, 720].map((x) => `<path d="M${x} 300h16v26h-16zM${x + 40} 300h16v26h-16zM${x} 350h16v26h-16zM${x + 40} 350h16v26h-16z" fill="#ffe9a8"/>`).join('')}<rect y="420" width="856" height="120" fill="#3d5a6c"/>`,
)

/** The hardest grounds for letters: white, and a white that keeps changing. */
const white = svg(856, 540, '<rect width="856" height="540" fill="#fff"/>')
const busy = svg(
  856,
  540,
  `<rect width="856" height="540" fill="#fff"/>${Array.from({ length: 24 * 15 }, (_, at) => `<rect x="${(at % 24) * 36}" y="${Math.floor(at / 24) * 36}" width="18" height="18" fill="${['#000', '#e4002b', '#ffd400', '#00a651'][(at * 7) % 4]}"/>`).join('')}`,
)

const card: CardFaceProps = {
  title: 'Cadeaukaart Binnenstad Hoorn',
  description: 'Te besteden bij meer dan 120 winkels, restaurants en terrassen in de Hoornse binnenstad.',
  image: square,
  orientation: 'horizontal',
  amount_text: '€\u00A025,00',
  valid_text: 'Geldig tot 21-11-2028',
  serial: '1000007919',
}

const long = 'Weihnachtsgeschenkgutschein der Innenstadtgemeinschaft Donaueschingen'

const Turned = (face: CardFaceProps) => {
  const [side, setSide] = useState<'front' | 'back'>('front')
  return <CardFlip {...face} side={side} onSide={setSide} />
}

export const CardsGallery = () => {
  const [guides, setGuides] = useState(false)
  return (
    <Section title="Kaarten">
      <Switch label="Hulplijnen" checked={guides} onChecked={setGuides} />
      <div className={styles.grid}>
        <Turned {...card} guides={guides} />
        <CardFace {...card} guides={guides} side="back" />
        <CardFace {...card} guides={guides} image={null} />
        <CardFace
          {...card}
          guides={guides}
          image={null}
          colour="#00a651"
          title={long}
          amount_text="Betrag frei wählbar"
        />
        <CardFace {...card} guides={guides} image={null} colour="#ffd400" amount_text="" uses_text="10 keer" />
        <CardFace {...card} guides={guides} title={long} uses_text="7 keer over" />
        <CardFace {...card} image={white} title="Wit" />
        <CardFace {...card} image={busy} title="Druk" />
        <CardFace {...card} state="expired" />
        <CardFace {...card} image={null} colour="#e4002b" state="blocked" />
        <CardFace {...card} image={null} colour="#e4002b" state="issued" />
        <CardFace {...card} image={null} colour="#ffffff" state="used_up" />
      </div>
      <div className={styles.grid}>
        <Turned {...card} guides={guides} orientation="vertical" />
        <CardFace {...card} guides={guides} orientation="vertical" side="back" title={long} />
        <CardFace {...card} guides={guides} orientation="vertical" image={null} colour="#7c3aed" />
        <CardFace {...card} guides={guides} orientation="vertical" title={long} state="expired" />
      </div>
      <div className={styles.beside}>
        <CardFace {...card} size="small" />
        <CardFace {...card} size="small" orientation="vertical" />
        <CardFace {...card} size="small" image={null} title={long} state="blocked" />
        <CardFace {...card} size="small" image={null} colour="#ff8000" amount_text="" uses_text="Onbeperkt" />
      </div>
    </Section>
  )
}
