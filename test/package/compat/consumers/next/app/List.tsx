'use client'
export { Tokens as List } from '../../app/Tokens.js'
