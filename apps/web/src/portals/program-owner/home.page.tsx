import { useCourtTasks } from '#features/food-courts/waiting-invitations.tsx'
import { OwnerTodo } from '#features/programs/home/owner-todo.tsx'
import { TodayPage } from '#features/statistics/today.page.tsx'

/** /home of an owner: what there is to do, then the day of each program. */
export const OwnerHomePage = () => {
  const tasks = useCourtTasks()
  return <TodayPage todo={<OwnerTodo tasks={tasks} />} />
}
