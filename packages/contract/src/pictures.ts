/** A width, in px, in which the server gives a picture beside the one that was put in: /media/w320/<file>. */
export type PictureWidth = 192 | 320 | 640 | 960
