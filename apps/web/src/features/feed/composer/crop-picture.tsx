import type { PostImage } from '@plein/contract/feed/media'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { newKey } from '#platform/new-key.ts'
import { useExplain } from '#platform/problems/explain.ts'
import { toast } from '#ui/feedback/toast.ts'
import { CropDialog } from '#ui/images/crop-dialog.tsx'
import type { View } from '#ui/images/crop.rules.ts'
import { readPicture, writePicture } from '#ui/images/draw-picture.ts'
import { PanelComing } from '#ui/overlays/panel-coming.tsx'
import { feedStrings } from '../strings/index.ts'

/** The shape of a picture in the feed, in px. */
const frame = { width: 1600, height: 1200 }

interface CropPictureProps {
  image: PostImage
  send: (form: FormData, options: { idempotency_key: string }) => Promise<PostImage>
  onCropped: (image: PostImage) => void
  onClose: () => void
}

/** Chooses the part of a picture that is shown: it becomes another picture, which takes the place of the first. */
export const CropPicture = ({ image, send, onCropped, onClose }: CropPictureProps) => {
  const t = feedStrings.useTranslate()
  const explain = useExplain()
  const { data: picture, error } = useQuery({
    queryKey: ['feed', 'crop', image.path],
    queryFn: async ({ signal }) => readPicture(await (await fetch(image.path, { signal })).blob()),
    gcTime: 0,
  })
  const cropping = useMutation({
    mutationFn: async (view: View) => {
      if (!picture) return
      const form = new FormData()
      form.append('file', await writePicture(picture, view, frame, 'photo'))
      onCropped(await send(form, { idempotency_key: newKey() }))
    },
    onError: (failure) => toast.error(explain(failure)),
  })
  useEffect(() => {
    if (!error) return
    toast.error(explain(error))
    onClose()
  }, [error, explain, onClose])
  if (!picture) return <PanelComing onClose={onClose} />
  return (
    <CropDialog
      open
      picture={picture}
      kind="photo"
      frame={frame}
      round={false}
      places={[{ label: t('inFeed'), width: 320 }]}
      start={null}
      onClose={onClose}
      onUse={(view) => {
        cropping.mutate(view)
        onClose()
      }}
    />
  )
}
