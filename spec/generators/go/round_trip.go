// Reads lines of {method, result} and writes each result again, as the typings do.
package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"os"
	"plumbline"
)

func main() {
	lines := bufio.NewScanner(os.Stdin)
	lines.Buffer(nil, 1<<26)
	for lines.Scan() {
		var call struct {
			Method string
			Result json.RawMessage
		}
		if err := json.Unmarshal(lines.Bytes(), &call); err != nil {
			panic(err)
		}
		result := plumbline.NewResult(call.Method)
		if err := json.Unmarshal(call.Result, result); err != nil {
			panic(call.Method + ": " + err.Error())
		}
		written, err := json.Marshal(result)
		if err != nil {
			panic(call.Method + ": " + err.Error())
		}
		fmt.Println(string(written))
	}
}
