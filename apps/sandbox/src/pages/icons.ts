import { type Method } from '../core/model.ts'
import { Html } from './html.ts'

/** Outline icons in the manner of the product: 24 px box, stroke 1.75. No logos: the marks of real schemes are not ours. */
const PATHS = {
  ideal: 'M3 21h18M4 10h16M12 3l8 4.5V10H4V7.5L12 3M6 10v8M10 10v8M14 10v8M18 10v8M4.5 18h15',
  bancontact: 'M8 3h8a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H8a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2M11 18h2M9.5 11l2 2 3.5-4',
  card: 'M5 5h14a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2M3 10h18M7 15h2M12 15h3',
  paypal:
    'M17 8V6a2 2 0 0 0-2-2H6a2 2 0 1 0 0 4h12a1 1 0 0 1 1 1v3M4 6v12a2 2 0 0 0 2 2h12a1 1 0 0 0 1-1v-3M20 12v4h-4a2 2 0 1 1 0-4h4',
  banktransfer: 'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2v2h-2zM18 18h2v2h-2zM18 14h2M14 18v2',
  done: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M8 12.5l2.7 2.7L16 9.5',
  waiting: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M12 7v5l3 2',
  stopped: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M9 9l6 6M15 9l-6 6',
  flask: 'M9 3h6M10 3v6L5.2 18a2 2 0 0 0 1.8 3h10a2 2 0 0 0 1.8-3L14 9V3M7.5 14.5h9',
} satisfies Record<Method, string> & Record<string, string>

export const icon = (name: keyof typeof PATHS): Html =>
  new Html(
    `<svg class="icon" viewBox="0 0 24 24" width="24" height="24" fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true" focusable="false"><path d="${PATHS[name]}"/></svg>`,
  )
