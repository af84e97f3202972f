import encodeQR from 'qr'
import styles from './show.module.css'

/** A QR code as one path of squares, on white with its quiet zone. What it says stands beside it as text. */
export const QrCode = ({ text }: { text: string }) => {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: 4 })
  const path = rows.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg className={styles.qr} viewBox={`0 0 ${rows.length} ${rows.length}`} shapeRendering="crispEdges" aria-hidden>
      <path d={path} />
    </svg>
  )
}
