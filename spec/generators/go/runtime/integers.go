package plumbline

import (
	"encoding/json"
	"fmt"
	"math/big"
	"strconv"
)

// U64 is a number or decimal text on the wire, text above 4294967295.
type U64 uint64

// I64 is a number or decimal text on the wire, text above 4294967295.
type I64 int64

// U128 is decimal text on the wire.
type U128 struct{ big.Int }

const largestNumber = 1<<32 - 1

func (v U64) MarshalJSON() ([]byte, error) {
	return spelled(strconv.FormatUint(uint64(v), 10), v > largestNumber), nil
}

func (v *U64) UnmarshalJSON(data []byte) error {
	value, err := strconv.ParseUint(digits(data), 10, 64)
	*v = U64(value)
	return err
}

func (v I64) MarshalJSON() ([]byte, error) {
	return spelled(strconv.FormatInt(int64(v), 10), v > largestNumber), nil
}

func (v *I64) UnmarshalJSON(data []byte) error {
	value, err := strconv.ParseInt(digits(data), 10, 64)
	*v = I64(value)
	return err
}

func (v U128) MarshalJSON() ([]byte, error) {
	return json.Marshal(v.String())
}

func (v *U128) UnmarshalJSON(data []byte) error {
	if _, ok := v.SetString(digits(data), 10); !ok {
		return fmt.Errorf("%s is no integer", data)
	}
	return nil
}

func spelled(digits string, text bool) []byte {
	if text {
		return []byte(`"` + digits + `"`)
	}
	return []byte(digits)
}

// digits of a number or of decimal text.
func digits(data []byte) string {
	text := string(data)
	if len(text) > 1 && text[0] == '"' {
		return text[1 : len(text)-1]
	}
	return text
}
