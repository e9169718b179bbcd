package plumbline

import (
	"encoding/json"
	"fmt"
	"strconv"
	"strings"
)

// Amount is an exact amount of an asset, {amount, precision, nai} on the wire.
type Amount struct {
	// Smallest units: 1.000 with three digits after the point is 1000.
	Units int64
	// Digits after the point.
	Precision uint8
	Symbol    string
}

// LegacyAmount is the same as text on the wire, "1.000 SYMBOL".
type LegacyAmount Amount

// kind is a kind of asset.
type kind struct {
	Symbol    string
	Precision uint8
	Nai       string
}

type amountParts struct {
	Amount    string `json:"amount"`
	Precision uint8  `json:"precision"`
	Nai       string `json:"nai"`
}

// String gives "1.000 SYMBOL".
func (v Amount) String() string {
	text := strconv.FormatInt(v.Units, 10)
	sign := ""
	if v.Units < 0 {
		sign, text = "-", text[1:]
	}
	precision := int(v.Precision)
	if precision == 0 {
		return sign + text + " " + v.Symbol
	}
	if len(text) <= precision {
		text = strings.Repeat("0", precision+1-len(text)) + text
	}
	cut := len(text) - precision
	return sign + text[:cut] + "." + text[cut:] + " " + v.Symbol
}

// String gives "1.000 SYMBOL".
func (v LegacyAmount) String() string {
	return Amount(v).String()
}

// ParseAmount reads "1.000 SYMBOL"; the digits after the point are its precision.
func ParseAmount(text string) (Amount, error) {
	number, symbol, found := strings.Cut(text, " ")
	integer, fraction, _ := strings.Cut(number, ".")
	units, err := strconv.ParseInt(integer+fraction, 10, 64)
	if err != nil || !found || symbol == "" {
		return Amount{}, fmt.Errorf("%q is no amount like 1.000 SYMBOL", text)
	}
	return Amount{units, uint8(len(fraction)), symbol}, nil
}

func (v Amount) MarshalJSON() ([]byte, error) {
	for _, known := range kinds {
		if known.Symbol == v.Symbol {
			return json.Marshal(amountParts{strconv.FormatInt(v.Units, 10), known.Precision, known.Nai})
		}
	}
	return nil, fmt.Errorf("there is no asset %q", v.Symbol)
}

func (v *Amount) UnmarshalJSON(data []byte) error {
	var parts amountParts
	if err := json.Unmarshal(data, &parts); err != nil {
		return err
	}
	for _, known := range kinds {
		if known.Nai == parts.Nai && known.Precision == parts.Precision {
			units, err := strconv.ParseInt(parts.Amount, 10, 64)
			*v = Amount{units, known.Precision, known.Symbol}
			return err
		}
	}
	return fmt.Errorf("there is no asset %s", data)
}

func (v LegacyAmount) MarshalJSON() ([]byte, error) {
	return json.Marshal(v.String())
}

func (v *LegacyAmount) UnmarshalJSON(data []byte) error {
	var text string
	if err := json.Unmarshal(data, &text); err != nil {
		return err
	}
	amount, err := ParseAmount(text)
	*v = LegacyAmount(amount)
	return err
}
