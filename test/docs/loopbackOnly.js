// `node --import` runs this before an example: whatever it opens, it reaches this machine alone.
import { Socket } from 'node:net'

const loopback = new Set(['localhost', '127.0.0.1', '::1', undefined])
const connect = Socket.prototype.connect

/** @this {Socket} @param {unknown[]} args */
Socket.prototype.connect = function (...args) {
  const [first, second] = args
  const [options] = Array.isArray(first) ? first : [first]
  const host = typeof options === 'object' ? options?.host : second
  if (!loopback.has(typeof host === 'string' ? host : undefined)) {
    throw new Error(`An example asks ${host}. Examples may reach this machine alone.`)
  }
  return Reflect.apply(connect, this, args)
}
