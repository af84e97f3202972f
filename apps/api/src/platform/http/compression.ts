import compress from '@fastify/compress'
import type { FastifyInstance } from 'fastify'

/**
 * Compresses what is made for one answer. Quickly: brotli and the higher levels cost more than they save on a few kilobytes.
 * What was compressed before (assets, menus) says so itself and is left alone.
 */
export const installCompression = async (fastify: FastifyInstance): Promise<void> => {
  await fastify.register(compress, {
    global: true,
    threshold: 1024,
    encodings: ['gzip'],
    globalDecompression: false,
    zlibOptions: { level: 2 },
  })
}
