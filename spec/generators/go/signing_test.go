package plumbline

import (
	"bufio"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/btcsuite/btcd/btcec"
)

// Reads the lines of {layout, value, keys, chain_id} in cases.ndjson and writes bytes and signatures of each to signed.ndjson.
func TestSigning(t *testing.T) {
	cases, err := os.Open("cases.ndjson")
	if err != nil {
		t.Fatal(err)
	}
	signed, err := os.Create("signed.ndjson")
	if err != nil {
		t.Fatal(err)
	}
	lines := bufio.NewScanner(cases)
	lines.Buffer(nil, 1<<26)
	for lines.Scan() {
		var given struct {
			Layout  json.RawMessage
			Value   json.RawMessage
			Keys    []string
			ChainID string `json:"chain_id"`
		}
		if err := json.Unmarshal(lines.Bytes(), &given); err != nil {
			t.Fatal(err)
		}
		layout := parseLayout(string(given.Layout))
		data, err := layout.bytesOf(given.Value)
		if err != nil {
			t.Fatal(err, lines.Text())
		}
		signatures, err := layout.signaturesOf(given.Value, Signer{btcec.S256(), given.ChainID, given.Keys})
		if err != nil {
			t.Fatal(err, lines.Text())
		}
		text, _ := json.Marshal(map[string]any{"bytes": hex.EncodeToString(data), "signatures": signatures})
		fmt.Fprintln(signed, string(text))
	}
}

func TestRefusedSigning(t *testing.T) {
	weight := parseLayout(`{"assets": [], "transaction": ["struct", ["weight", "i16"]]}`)
	for _, wrong := range []string{`{"weight": 40000}`, `{"weight": "0.5"}`, `{"weight": true}`, `{}`} {
		_, err := weight.bytesOf(json.RawMessage(wrong))
		if err == nil || !strings.HasPrefix(err.Error(), "/weight: expected an integer") {
			t.Error(wrong, err)
		}
	}
	for _, signer := range []Signer{{nil, strings.Repeat("0", 64), []string{"no key"}}, {nil, "x", nil}} {
		_, err := weight.signaturesOf(json.RawMessage(`{"weight": 1}`), signer)
		if err == nil || strings.Contains(err.Error(), "no key") {
			t.Error(err)
		}
	}
}
