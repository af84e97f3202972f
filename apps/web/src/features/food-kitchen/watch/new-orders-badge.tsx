import { Badge } from '#ui/display/badge.tsx'
import { useCurrentProgram } from '../state/current-program.ts'
import { useBoard } from '../state/use-board.ts'

/** Beside Orders in the menu: how many new orders nobody has seen on this device. */
export const NewOrdersBadge = () => {
  const { program } = useCurrentProgram()
  return program ? <Count program_uuid={program.uuid} /> : null
}

const Count = ({ program_uuid }: { program_uuid: string }) => (
  <Badge count={useBoard(program_uuid).board.unseen.length} />
)
