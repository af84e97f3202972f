/** Whether this browser can show notices at all; an iPhone's can't. */
const canNotify = (): boolean => typeof Notification !== 'undefined'

/** Within a tap: asks whether the system may show notices of this page. */
export const askForNotices = async (): Promise<void> => {
  if (canNotify() && Notification.permission === 'default')
    await Notification.requestPermission().catch(() => undefined)
}

/** A notice of the system, for a page that nobody sees. A second one with the same tag takes the place of the first. */
export const showNotice = (title: string, body: string, tag: string): void => {
  if (!canNotify() || Notification.permission !== 'granted' || document.visibilityState === 'visible') return
  try {
    const notice = new Notification(title, { body, tag, requireInteraction: true })
    notice.onclick = () => {
      window.focus()
      notice.close()
    }
  } catch {
    // Some phones let only a service worker show notices: sound and title call there.
  }
}
