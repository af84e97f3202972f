import { consent } from './consent.ts'

/** One click: what, where, when; never a value of a field. */
export interface TrackedEvent {
  action: 'click'
  page_url: string
  /** UTC, ISO 8601. */
  start_time: string
  event_name: string
  dom_path: string
}

type Transport = (batch: readonly TrackedEvent[]) => void

const KEPT = 200
const BATCH = 10

const stepOf = (element: Element): string => {
  const id = element.id ? `#${element.id}` : ''
  const role = element.getAttribute('role')
  return `${element.localName}${id}${role ? `[role=${role}]` : ''}`
}

/** 'main > form > button': tags, ids and roles, no classes and no text. */
const pathOf = (element: Element): string => {
  const steps: string[] = []
  for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) steps.unshift(stepOf(at))
  return steps.join(' > ')
}

/** A page's address without what could be personal in its query. */
const addressOf = (): string => window.location.origin + window.location.pathname

/**
 * The queue of clicks: the last 200 in memory, handed over in batches of 10 or more. The transport does nothing by default, and
 * nothing is collected before the visitor said yes.
 */
export const createTracking = (transport: Transport = () => undefined) => {
  let queue: TrackedEvent[] = []

  const track = (target: EventTarget | null): void => {
    if (consent.read() !== 'granted' || !(target instanceof Element)) return
    const element = target.closest('a, button, [role=button], [role=tab], label, summary') ?? target
    queue.push({
      action: 'click',
      page_url: addressOf(),
      start_time: new Date().toISOString(),
      event_name: element.getAttribute('data-event') ?? element.localName,
      dom_path: pathOf(element),
    })
    if (queue.length >= BATCH) {
      transport(queue)
      queue = []
    }
  }

  return {
    /** Events that no batch has taken yet. */
    pending: (): readonly TrackedEvent[] => queue.slice(-KEPT),
    start: (): (() => void) => {
      const listener = (event: MouseEvent): void => track(event.target)
      // Taking consent back also forgets what was collected.
      const forget = consent.onChange(() => {
        if (consent.read() !== 'granted') queue = []
      })
      document.addEventListener('click', listener, { capture: true })
      return () => {
        document.removeEventListener('click', listener, { capture: true })
        forget()
      }
    },
  }
}
