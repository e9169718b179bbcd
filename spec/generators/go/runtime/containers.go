package plumbline

import (
	"bytes"
	"encoding/json"
	"fmt"
	"reflect"
	"regexp"
	"strings"
)

// Extra holds members that nothing describes, and nulls of members that may be missing; they are written again.
type Extra map[string]json.RawMessage

// List is an array, empty when nil.
type List[T any] []T

func (v List[T]) MarshalJSON() ([]byte, error) {
	items := make([]json.RawMessage, len(v))
	for index, item := range v {
		data, err := json.Marshal(item)
		if err != nil {
			return nil, err
		}
		items[index] = data
	}
	return json.Marshal(items)
}

// Pair is an array of two.
type Pair[A, B any] struct {
	First  A
	Second B
}

func (v Pair[A, B]) MarshalJSON() ([]byte, error) {
	return json.Marshal([]any{v.First, v.Second})
}

func (v *Pair[A, B]) UnmarshalJSON(data []byte) error {
	var parts []json.RawMessage
	if err := json.Unmarshal(data, &parts); err != nil {
		return err
	}
	if len(parts) != 2 {
		return fmt.Errorf("expected an array of 2, got %d elements", len(parts))
	}
	if err := json.Unmarshal(parts[0], &v.First); err != nil {
		return err
	}
	return json.Unmarshal(parts[1], &v.Second)
}

// Row is an array of values of several kinds, such as the keys that a page starts at.
type Row []any

// Ptr makes a value that may be missing.
func Ptr[T any](value T) *T {
	return &value
}

// Unknown is an alternative that nothing describes, kept as it came.
type Unknown struct {
	Name  any
	Value json.RawMessage
}

func (v Unknown) MarshalJSON() ([]byte, error) {
	return v.Value, nil
}

// Either is what the documents say or, if that does not fit, what deployed nodes give instead.
type Either[A, B any] struct {
	Documented *A
	Deployed   *B
}

func (v Either[A, B]) MarshalJSON() ([]byte, error) {
	if v.Documented != nil {
		return json.Marshal(v.Documented)
	}
	return json.Marshal(v.Deployed)
}

func (v *Either[A, B]) UnmarshalJSON(data []byte) error {
	var documented A
	var deployed B
	failed := json.Unmarshal(data, &documented)
	if failed == nil && fits(data, documented) {
		v.Documented, v.Deployed = &documented, nil
		return nil
	}
	if json.Unmarshal(data, &deployed) == nil && (failed != nil || fits(data, deployed)) {
		v.Documented, v.Deployed = nil, &deployed
		return nil
	}
	v.Documented, v.Deployed = &documented, nil
	return failed
}

// fits reports whether a value has everything that the JSON has, and nothing else.
func fits(data []byte, value any) bool {
	written, err := json.Marshal(value)
	return err == nil && reflect.DeepEqual(byValue(data), byValue(written))
}

var integerText = regexp.MustCompile(`^-?\d+$`)

// byValue reads JSON so that integers are equal whether they are numbers or text.
func byValue(data []byte) any {
	decoder := json.NewDecoder(bytes.NewReader(data))
	decoder.UseNumber()
	var value any
	if decoder.Decode(&value) != nil {
		return nil
	}
	return normal(value)
}

func normal(value any) any {
	switch known := value.(type) {
	case string:
		if integerText.MatchString(known) {
			return json.Number(known)
		}
	case []any:
		for index, item := range known {
			known[index] = normal(item)
		}
	case map[string]any:
		for name, item := range known {
			known[name] = normal(item)
		}
	}
	return value
}

// readStruct reads the members of a struct and keeps the others.
func readStruct(data []byte, target any, extra *Extra) error {
	if err := json.Unmarshal(data, target); err != nil {
		return err
	}
	var members map[string]json.RawMessage
	if err := json.Unmarshal(data, &members); err != nil {
		return err
	}
	shape := reflect.TypeOf(target).Elem()
	for index := 0; index < shape.NumField(); index++ {
		name, options, _ := strings.Cut(shape.Field(index).Tag.Get("json"), ",")
		if options == "" || string(members[name]) != "null" {
			delete(members, name)
		}
	}
	*extra = nil
	if len(members) > 0 {
		*extra = members
	}
	return nil
}

// writeStruct writes the members of a struct and those that were kept.
func writeStruct(value any, extra Extra) ([]byte, error) {
	data, err := json.Marshal(value)
	if err != nil || len(extra) == 0 {
		return data, err
	}
	var members map[string]json.RawMessage
	if err := json.Unmarshal(data, &members); err != nil {
		return nil, err
	}
	for name, kept := range extra {
		if _, found := members[name]; !found {
			members[name] = kept
		}
	}
	return json.Marshal(members)
}

type decode func(data []byte) (any, error)

// caseOf reads one alternative of a tagged union.
func caseOf[T any](data []byte) (any, error) {
	var value T
	err := json.Unmarshal(data, &value)
	return value, err
}

// readTagged reads [tag, value] or {type, value}; an open union takes what it does not know as Unknown.
func readTagged(data []byte, cases map[any]decode, legacy, open bool) (any, error) {
	var tag any
	var value json.RawMessage
	var err error
	if legacy {
		var pair Pair[any, json.RawMessage]
		err = json.Unmarshal(data, &pair)
		tag, value = pair.First, pair.Second
	} else {
		var parts struct {
			Type  any             `json:"type"`
			Value json.RawMessage `json:"value"`
		}
		err = json.Unmarshal(data, &parts)
		tag, value = parts.Type, parts.Value
	}
	if err != nil {
		return nil, err
	}
	if number, ok := tag.(float64); ok {
		tag = int(number)
	}
	if read, ok := cases[tag]; ok {
		return read(value)
	}
	if !open {
		return nil, fmt.Errorf("unknown alternative %v", tag)
	}
	return Unknown{tag, value}, nil
}

// writeTagged writes [tag, value] or {type, value}.
func writeTagged(tag, value any, legacy bool) ([]byte, error) {
	if legacy {
		return json.Marshal([]any{tag, value})
	}
	return json.Marshal(map[string]any{"type": tag, "value": value})
}

// argument is an argument in an array; what a missing one stands for is written only where another follows.
type argument struct {
	value     any
	otherwise string
}

func positional(arguments ...argument) ([]byte, error) {
	values := []any{}
	given := 0
	for _, argument := range arguments {
		missing := argument.otherwise != "" && reflect.ValueOf(argument.value).IsNil()
		if missing {
			values = append(values, json.RawMessage(argument.otherwise))
		} else {
			values = append(values, argument.value)
			given = len(values)
		}
	}
	return json.Marshal(values[:given])
}
