# Runs a command that does not outlive whoever started this: `sh tether.sh SIGNAL command arguments…`.
# Standard input ends along with that one, even at a SIGKILL; the command then gets SIGNAL.
# Its process id goes to descriptor 3.
signal=$1
shift
exec 4<&0
"$@" 3>&- 4<&- </dev/null &
command=$!
echo "$command" >&3
exec 3>&-
(
  cat <&4
  kill "-$signal" "$command"
) >/dev/null 2>&1 &
watch=$!
exec 4<&-
wait "$command"
code=$?
kill "$watch" 2>/dev/null
exit "$code"
