import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'

interface Row {
  /** Rows of one list can change places with each other. */
  list: string
  id: string
  handle: HTMLElement
  onDrop: (moved: string, target: string, after: boolean) => void
}

const isBehind = (element: HTMLElement, clientY: number): boolean => {
  const { top, height } = element.getBoundingClientRect()
  return clientY > top + height / 2
}

/**
 * Makes a row one that is dragged by its handle and dropped at others of its list. Where it would go shows as `data-edge` on the row
 * under it, past React: hundreds of rows stay as they are while one moves. Gives back what ends it.
 */
export const dragRow = (element: HTMLElement, { list, id, handle, onDrop }: Row): (() => void) => {
  const mark = (edge: 'before' | 'after' | null): void => {
    if (edge === null) delete element.dataset['edge']
    else element.dataset['edge'] = edge
  }
  return combine(
    draggable({
      element,
      dragHandle: handle,
      getInitialData: () => ({ list, id }),
      onDragStart: () => (element.dataset['dragged'] = ''),
      onDrop: () => delete element.dataset['dragged'],
    }),
    dropTargetForElements({
      element,
      canDrop: ({ source }) => source.data['list'] === list && source.data['id'] !== id,
      onDrag: ({ location }) => mark(isBehind(element, location.current.input.clientY) ? 'after' : 'before'),
      onDragLeave: () => mark(null),
      onDrop: ({ source, location }) => {
        mark(null)
        onDrop(String(source.data['id']), id, isBehind(element, location.current.input.clientY))
      },
    }),
  )
}
