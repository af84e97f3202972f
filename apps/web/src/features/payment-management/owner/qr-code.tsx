import encodeQR from 'qr'
import styles from './owner.module.css'

/** The address of a request or a form as a QR code, on white with its quiet zone; it stands beside it as text. */
export const LinkQr = ({ link }: { link: string }) => {
  const rows = encodeQR(link, 'raw', { ecc: 'medium', border: 4 })
  const squares = rows.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')))
  return (
    <svg className={styles.qr} viewBox={`0 0 ${rows.length} ${rows.length}`} shapeRendering="crispEdges" aria-hidden>
      <path d={squares.join('')} />
    </svg>
  )
}
