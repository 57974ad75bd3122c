import { performAll, type Task } from './performAll.js'

// tasks come as JSON on standard input, outcomes go as JSON to standard output
process.on('uncaughtException', (error) => {
  console.error(error)
  process.exit(1)
})
let text = ''
for await (const chunk of process.stdin) text += String(chunk)
const tasks = JSON.parse(text) as Task[] // what the test has written
console.log(JSON.stringify(await performAll(tasks, 16)))
process.exit()
