import encodeQR from 'qr'
import styles from './print.module.css'

/** A QR code as one path of squares, on white with its quiet zone. */
export const QrCode = ({ text }: { text: string }) => {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: 4 })
  const path = rows.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg className={styles.qr} viewBox={`0 0 ${rows.length} ${rows.length}`} shapeRendering="crispEdges">
      <path d={path} />
    </svg>
  )
}
