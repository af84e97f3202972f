import { encode } from 'uqr'
import styles from './print.module.css'

/** A QR code as one path of squares, on white with its quiet zone. */
export const QrCode = ({ text }: { text: string }) => {
  const { data, size } = encode(text, { ecc: 'M', border: 4 })
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg className={styles.qr} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges">
      <path d={path} />
    </svg>
  )
}
