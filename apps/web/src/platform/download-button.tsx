import { useMutation } from '@tanstack/react-query'
import { Button } from '#ui/actions/button.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { IconDownload } from '#ui/icons/icons.ts'
import { useExplain } from './problems/explain.ts'
import { saveFile } from './save-file.ts'

interface DownloadButtonProps {
  children: string
  /** Asks the API for the file. */
  ask: () => Promise<Response>
  /** The file's name where the server gives none. */
  name: string
  /** The text of the toast about the file that was saved. */
  said: (name: string) => string
  variant?: 'primary'
}

/** Saves a file of the server's; a refusal is said in words, and a second click does not ask twice. */
export const DownloadButton = ({ children, ask, name, said: input, variant }: DownloadButtonProps) => {
  const explain = useExplain()
  const save = useMutation({
    mutationFn: async () => saveFile(await ask(), name),
    onSuccess: (saved) => toast.success(input(saved)),
    onError: (error) => toast.error(explain(error), { id: name }),
  })
  return (
    <Button icon={IconDownload} busy={save.isPending} onClick={() => save.mutate()} {...(variant && { variant })}>
      {children}
    </Button>
  )
}
