import { createStore } from '../board-state/store.ts'

/** Whether the system may show notices of this page; unsupported where it has none (an iPhone's browser). */
export type NoticeState = 'default' | 'granted' | 'denied' | 'unsupported'

const read = (): NoticeState => (typeof Notification === 'undefined' ? 'unsupported' : Notification.permission)

export const notices = createStore<NoticeState>(read())

export const askForNotices = async (): Promise<void> => {
  if (read() === 'default') await Notification.requestPermission().catch(() => undefined)
  notices.set(read())
}

/** A notice of the system, for a page that nobody sees. A second one with the same tag takes the place of the first. */
export const showNotice = (title: string, body: string, tag: string): void => {
  if (read() !== 'granted' || document.visibilityState === 'visible') return
  try {
    const notice = new Notification(title, { body, tag, requireInteraction: true })
    notice.onclick = () => {
      window.focus()
      notice.close()
    }
  } catch {
    // Some phones only let a service worker show notices.
    notices.set('unsupported')
  }
}
