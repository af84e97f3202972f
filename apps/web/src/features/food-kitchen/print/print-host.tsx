import { useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { deviceSettings } from '../state/device-settings.ts'
import { useStore } from '#platform/store.ts'
import { KitchenTicket } from './kitchen-ticket.tsx'
import { contentWidth, pageRule } from './paper-size.ts'
import { jobDone, printJobs, type PrintJob } from '../state/print-job.ts'
import { Receipt } from './receipt.tsx'
import { TestTicket } from './test-ticket.tsx'
import styles from './print.module.css'

/** The sheets for the printer: beside the page, invisible, alone on the paper. One after the other. */
export const PrintHost = ({ restaurant }: { restaurant: string }) => {
  const [job] = useStore(printJobs)
  return job ? createPortal(<Sheet key={job.id} job={job} restaurant={restaurant} />, document.body) : null
}

const Sheet = ({ job, restaurant }: { job: PrintJob; restaurant: string }) => {
  const { paper } = useStore(deviceSettings)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Added as an object: the content security policy refuses style elements.
    const page = new CSSStyleSheet()
    const done = (): void => jobDone(job.id)
    // The next frame has the fonts and the height.
    const frame = requestAnimationFrame(() => {
      page.replaceSync(pageRule(paper, place.current?.scrollHeight ?? 0))
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, page]
      document.documentElement.dataset['printing'] = ''
      window.addEventListener('afterprint', done, { once: true })
      window.print()
      // With printing that does not wait for the person (kiosk printing), nothing else tells that it is over.
      done()
    })
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('afterprint', done)
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== page)
      delete document.documentElement.dataset['printing']
    }
  }, [job.id, paper])
  return (
    <div
      className={styles.sheet}
      data-print-sheet
      aria-hidden
      ref={place}
      style={{ inlineSize: `${contentWidth(paper)}mm` }}
    >
      {job.kind === 'kitchen' && <KitchenTicket job={job} />}
      {job.kind === 'receipt' && <Receipt job={job} />}
      {job.kind === 'test' && <TestTicket job={job} restaurant={restaurant} />}
    </div>
  )
}
