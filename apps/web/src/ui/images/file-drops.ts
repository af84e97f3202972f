import { useEffect } from 'react'

/** Whether a drag brings files, and not a word or a link of some page. */
export const bringsFiles = ({ dataTransfer }: { dataTransfer: DataTransfer | null }): boolean =>
  dataTransfer?.types.includes('Files') ?? false

const takesFiles = (target: EventTarget | null): boolean => target instanceof HTMLInputElement && target.type === 'file'

/** A browser opens a file that lands beside its place, and the page is gone with all that was typed in it. */
const refuse = (event: DragEvent): void => {
  if (event.defaultPrevented || !bringsFiles(event) || takesFiles(event.target)) return
  event.preventDefault()
  if (event.dataTransfer) event.dataTransfer.dropEffect = 'none'
}

/** While a field that takes files is on the page, one that is dropped beside it does nothing. */
export const useStrayDrops = (): void =>
  useEffect(() => {
    document.addEventListener('dragover', refuse)
    document.addEventListener('drop', refuse)
    return () => {
      document.removeEventListener('dragover', refuse)
      document.removeEventListener('drop', refuse)
    }
  }, [])
