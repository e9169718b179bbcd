package plumbline

import (
	"bufio"
	"encoding/json"
	"fmt"
	"os"
	"testing"
)

// Reads the lines of {method, result} in recorded.ndjson and writes each result to written.ndjson, as the typings do.
func TestRoundTrip(t *testing.T) {
	recorded, err := os.Open("recorded.ndjson")
	if err != nil {
		t.Fatal(err)
	}
	written, err := os.Create("written.ndjson")
	if err != nil {
		t.Fatal(err)
	}
	writer := bufio.NewWriter(written)
	lines := bufio.NewScanner(recorded)
	lines.Buffer(nil, 1<<26)
	for lines.Scan() {
		var call struct {
			Method string
			Result json.RawMessage
		}
		if err := json.Unmarshal(lines.Bytes(), &call); err != nil {
			t.Fatal(err)
		}
		result := NewResult(call.Method)
		if err := json.Unmarshal(call.Result, result); err != nil {
			t.Fatal(call.Method + ": " + err.Error())
		}
		text, err := json.Marshal(result)
		if err != nil {
			t.Fatal(call.Method + ": " + err.Error())
		}
		fmt.Fprintln(writer, string(text))
	}
	if err := lines.Err(); err != nil {
		t.Fatal(err)
	}
	if err := writer.Flush(); err != nil {
		t.Fatal(err)
	}
}
